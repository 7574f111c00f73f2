import { useEffect } from "react";

import { useAddress } from "../shared/address.ts";
import { Choice } from "../shared/Choice.tsx";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { clientNames, type FieldsByClient } from "./clients.ts";

/** Hides fields that aren't available in a client, in all field tables on the page. */
export function ClientFields({ all, lacks }: FieldsByClient) {
  const [chosen, choose] = useAddress({ client: "" });
  const client = clientNames.find((name) => name === chosen.client);

  useEffect(() => {
    const hidden = new Set(client ? lacks[client] : []);
    for (const anchor of Object.values(lacks).flat()) {
      const row = document.getElementById(anchor);
      if (row) row.hidden = hidden.has(anchor);
    }
    for (const figure of document.querySelectorAll<HTMLElement>('figure[data-set^="job-fields-"]')) {
      const isEmpty = !figure.querySelector("tbody tr:not([hidden])");
      figure.querySelector<HTMLElement>(".table-scroll")!.hidden = isEmpty;
      // The caption stays, so that its heading isn't empty.
      if (isEmpty && client) figure.dataset["lackedBy"] = client;
      else delete figure.dataset["lackedBy"];
    }
  }, [client, lacks]);

  return (
    <ExplorerForm>
      <Choice
        label="Show fields in"
        any="Both clients"
        value={client ?? ""}
        values={clientNames}
        onChange={(name) => choose({ client: name })}
      />
      <p className="answer" role="status">
        {client
          ? `${all - lacks[client].length} of the ${all} fields on this page are available in ${client}.`
          : `Showing all ${all} fields on this page.`}
      </p>
    </ExplorerForm>
  );
}
