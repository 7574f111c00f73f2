import { useId, useState } from "react";

import { choices, findLocations, type Location } from "./find.ts";

interface ChoiceProps {
  label: string;
  any: string;
  value: string;
  values: string[];
  onChange: (value: string) => void;
}

function Choice({ label, any, value, values, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {values.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Finds the folder of a kind of file for the reader's installation. Rows that do not fit are hidden. */
export function FileLocationFinder({ locations }: { locations: Location[] }) {
  const [kind, setKind] = useState("");
  const [installation, setInstallation] = useState("");
  const found = new Set(findLocations(locations, { kind, case: installation }));

  return (
    <section className="explorer not-content" aria-label="File location finder">
      <form className="explorer-controls" data-screen-only onSubmit={(event) => event.preventDefault()}>
        <Choice
          label="I look for"
          any="Any kind of file"
          value={kind}
          values={choices(locations, "kind")}
          onChange={setKind}
        />
        <Choice
          label="OpCon is installed on"
          any="Any installation"
          value={installation}
          values={choices(locations, "case")}
          onChange={setInstallation}
        />
        <p className="answer" role="status">
          {found.size === locations.length
            ? `All ${locations.length} locations are shown.`
            : `${found.size} of ${locations.length} locations fit.`}
        </p>
      </form>
      <figure className="data-table" data-set="file-locations">
        <figcaption>Folders of OpCon files</figcaption>
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Folders of OpCon files">
          <table>
            <thead>
              <tr>
                <th scope="col">Kind of file</th>
                <th scope="col">How OpCon was installed</th>
                <th scope="col">Folder</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {locations.map((location) => (
                <tr key={location.key} id={`file-locations.${location.key}`} hidden={!found.has(location)}>
                  <th scope="row">{location.kind}</th>
                  <td>{location.case}</td>
                  <td>
                    <code>{location.path}</code>
                  </td>
                  <td dangerouslySetInnerHTML={{ __html: location.note }} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </figure>
    </section>
  );
}
