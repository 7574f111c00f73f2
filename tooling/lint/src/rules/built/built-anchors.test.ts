import { expect, test } from "vitest";

import { replace } from "../../testing/sample-content.ts";
import { fileAt, findingsInSite } from "../../testing/sample-site.ts";

test("an anchor that the Markdown promises and the page has not is reported", async () => {
  const file = fileAt("/opcon/core/agents/install/");
  expect(await findingsInSite({ [file]: replace('id="before-you-begin"', 'id="before-you-start"') })).toEqual([
    `${file}:1:1 built-anchors: The page has no element with the id "before-you-begin" for an anchor in its Markdown; did you mean before-you-start, result, ports.agent, ports.rest-api, row.9010?`,
  ]);
});
