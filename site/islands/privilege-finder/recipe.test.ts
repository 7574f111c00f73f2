import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { rowsOf, tasksOf } from "./rows.ts";
import { recipeFor, type Task } from "./recipe.ts";

const library = await currentLibrary();
const { privileges, tasks } = rowsOf(library);
const task = (id: string): Task => tasks.find((candidate) => candidate.id.endsWith(`.${id}`))!;
const recipe = (...ids: string[]) => recipeFor(ids.map(task), privileges);
const names = (...ids: string[]) => recipe(...ids).privileges.map(({ name }) => name);

const nothing = { privileges: [], besides: [], fullRoleOnly: [], instead: [] };

describe("the privileges a role needs", () => {
  it("are none before a task is chosen, and for a task that requires none", () => {
    expect([recipe(), recipe("own-account")]).toEqual([nothing, nothing]);
  });

  it.each([
    // What each privilege needs in turn is included.
    [["job-hold"], ["View Jobs in Schedule Operations", "Hold Jobs"]],
    [
      ["em-delete-job"],
      ["Delete Jobs from Master Schedules", "Modify Jobs in Master Schedules", "View Jobs in Master Schedules"],
    ],
    // Each privilege counts once.
    [
      ["job-hold", "job-release", "operations"],
      ["View Jobs in Schedule Operations", "Hold Jobs", "Release Jobs"],
    ],
    // A narrow privilege comes before a wide one, unless another task requires the wide one anyway.
    [["add-master-job"], ["Add Jobs to Master Schedules"]],
    [["import-export", "calendars", "roles-users"], ["All Administrative Functions"]],
  ])("for %j are %j", (ids, wanted) => {
    expect(names(...ids)).toEqual(wanted);
  });

  it("come with alternatives, tasks for ocadm alone, and other requirements", () => {
    expect(recipe("import-export").instead).toEqual([`${task("import-export").label}: All Administrative Functions`]);
    expect(recipe("remote-instances", "calendars")).toMatchObject({
      privileges: [{ name: "Maintain Calendars" }],
      fullRoleOnly: [{ id: "privilege-tasks.remote-instances" }],
    });
    expect(recipe("build-schedules").besides).toEqual([
      "Build daily schedules: The schedule privilege",
      "Build Daily Schedules: Schedule privilege",
    ]);
  });
});

describe("the data", () => {
  it("know a privilege by the names of all screens", () => {
    expect(task("em-batch-users").anyOf).toEqual([["All Function Privileges"]]);
  });

  it("require privileges that there are", () => {
    const known = privileges.map(({ name }) => name);
    expect(privileges.flatMap(({ needs }) => needs).filter((name) => !known.includes(name))).toEqual([]);
    expect(() => tasksOf(library, [])).toThrow(
      `content/data/administration/privilege-tasks.yml: "define-schedules" requires "Maintain Schedules", which isn't a privilege`,
    );
  });
});
