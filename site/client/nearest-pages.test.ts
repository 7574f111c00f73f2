import { describe, expect, it } from "vitest";

import { nearestPages, wordsOf, type Route } from "./nearest-pages.ts";

const routes: Route[] = [
  ["administration/server-options/", "OpCon server options"],
  ["administration/roles/", "Roles"],
  ["Files/UI/Solution-Manager/Library/ServerOptions/", "Server options in Solution Manager"],
  ["installation/install/", "Install a new OpCon server"],
  ["job-types/windows/", "Windows job type"],
];
const nearest = (asked: string): string[] => nearestPages(asked, routes).map(([path]) => path);

describe("the nearest pages to an address", () => {
  it("are those spelt nearly so", () => {
    expect(nearest("instalation/instal")[0]).toBe("installation/install/");
    expect(nearest("job-types/window")[0]).toBe("job-types/windows/");
  });

  it("are those written in another case or with another ending", () => {
    expect(nearest("Administration/Server_Options.html")[0]).toBe("administration/server-options/");
    expect(nearest("files/ui/solution-manager/library/serveroptions/index")[0]).toBe(routes[2]![0]);
  });

  it("are those with the same last part elsewhere, and those whose title has the words", () => {
    expect(nearest("help/v25/admin/roles")).toEqual(["administration/roles/"]);
    expect(nearest("old/options-of-server-in-solution-manager")).toContain(routes[2]![0]);
  });

  it("are none where nothing is alike", () => {
    expect(nearest("wp-login.php")).toEqual([]);
    expect(nearest("")).toEqual([]);
  });
});

it("the words of an address are those of its last part", () => {
  expect(wordsOf("administration/Server_options.html")).toEqual(["server", "options"]);
  expect(wordsOf("<img src=x>/")).toEqual(["img", "src", "x"]);
});
