import { useId } from "react";

interface Props {
  label: string;
  value: string;
  least: number;
  most: number;
  onChange: (value: string) => void;
}

/** A labeled field for a whole number. */
export function NumberField({ label, value, least, most, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
