import { useId, type ReactNode } from "react";

interface Props {
  label: string;
  hint: string;
  value: string;
  /** Choices by group title. */
  groups: ReadonlyMap<string, readonly { id: string; name: string }[]>;
  onChange: (id: string) => void;
  /** Note about the choice. */
  children?: ReactNode;
}

/** A labeled list of grouped choices. */
export function GroupedChoice({ label, hint, value, groups, onChange, children }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{hint}</option>
        {[...groups].map(([group, items]) => (
          <optgroup key={group} label={group}>
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {children}
    </div>
  );
}
