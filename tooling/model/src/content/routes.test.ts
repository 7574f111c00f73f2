import { expect, it } from "vitest";

import { manualHref, pageHref, pagePathOfFile, pageRoute } from "./routes.ts";

it.each([
  ["content/pages/index.md", "/opcon/core/"],
  ["content/pages/installation/install.md", "/opcon/core/installation/install"],
  [
    "content/pages/Files/Database-Information/Failover-Scenarios.md",
    "/opcon/core/Files/Database-Information/Failover-Scenarios",
  ],
  ["content/pages/v24.1.md", "/opcon/core/v24.1"],
  // The route of a file with the same name as its folder is that of the folder, with the slash.
  [
    "content/pages/Files/UI/Solution-Manager/Library/Resources/index.md",
    "/opcon/core/Files/UI/Solution-Manager/Library/Resources/",
  ],
])("the route of %s keeps case and shape", (file, route) => {
  expect(pageRoute(pagePathOfFile(file))).toBe(route);
});

it("links to the address that needs no redirect", () => {
  expect(pageHref("index")).toBe("/opcon/core/");
  expect(pageHref("v24.1")).toBe("/opcon/core/v24.1/");
  expect(pageHref("Library/Resources/index")).toBe("/opcon/core/Library/Resources/");
  expect(manualHref("guide.pdf")).toBe("/opcon/core/manuals/guide.pdf");
});
