import { useId, type ReactNode } from "react";

interface Props {
  label: string;
  hint: string;
  value: string;
  /** Choices by the title of their group. */
  groups: ReadonlyMap<string, readonly { id: string; name: string }[]>;
  onChange: (id: string) => void;
  /** What is to be said of the choice. */
  children?: ReactNode;
}

/** A labelled list of choices in groups. */
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
