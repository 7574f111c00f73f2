import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { commandTasks, privilegesOf, tasksOf, type Task } from "./privileges.ts";
import { allowedBy, recipeFor } from "./recipe.ts";

const { sets } = await currentLibrary();
const setOf = (name: string) => sets.get(name)!;
const privileges = privilegesOf(setOf("function-privileges"), setOf("departmental-privileges"));
const spellings = setOf("desktop-privilege-names");
const tasks = [
  ...tasksOf(setOf("privilege-tasks"), privileges, spellings, (id) => `#${id}`),
  ...commandTasks(setOf("status-commands"), (id) => `#${id}`),
];
const task = (id: string): Task => tasks.find((candidate) => candidate.id.endsWith(`.${id}`))!;
const privilege = (name: string) => privileges.find((candidate) => candidate.name === name)!;
const recipe = (...ids: string[]) => recipeFor(ids.map(task), privileges);
const names = (...ids: string[]) => recipe(...ids).privileges.map(({ name }) => name);

describe("the privileges a role needs", () => {
  it("are none before a task is chosen", () => {
    expect(recipe()).toEqual({ privileges: [], besides: [], fullRoleOnly: [], instead: [] });
  });

  it("hold what each privilege needs in turn", () => {
    expect(names("job-hold")).toEqual(["View Jobs in Schedule Operations", "Hold Jobs"]);
    expect(names("em-delete-job")).toEqual([
      "Delete Jobs from Master Schedules",
      "Modify Jobs in Master Schedules",
      "View Jobs in Master Schedules",
    ]);
  });

  it("count once for several tasks", () => {
    expect(names("job-hold", "job-release", "operations")).toEqual([
      "View Jobs in Schedule Operations",
      "Hold Jobs",
      "Release Jobs",
    ]);
  });

  it("are the narrow way where a wide one would do as well, which is named", () => {
    expect(names("add-master-job")).toEqual(["Add Jobs to Master Schedules"]);
    expect(recipe("import-export").instead).toEqual([
      { task: task("import-export"), others: ["All Administrative Functions"] },
    ]);
  });

  it("are no more than the wide one where another task asks for it anyway", () => {
    expect(names("import-export", "calendars", "roles-users")).toEqual(["All Administrative Functions"]);
  });

  it("do not hold what only ocadm may do", () => {
    expect(recipe("remote-instances", "calendars")).toMatchObject({
      privileges: [{ name: "Maintain Calendars" }],
      fullRoleOnly: [{ id: "privilege-tasks.remote-instances" }],
    });
  });

  it("come with what the task and its privileges ask for besides", () => {
    expect(recipe("build-schedules").besides).toEqual([
      { reason: "Build daily schedules", text: "The schedule privilege" },
      { reason: "Build Daily Schedules", text: "Schedule privilege" },
    ]);
  });

  it("are empty for a task that asks for none", () => {
    expect(recipe("own-account")).toEqual({ privileges: [], besides: [], fullRoleOnly: [], instead: [] });
  });
});

describe("what a privilege allows", () => {
  const allowed = (name: string) => allowedBy(privilege(name), tasks, privileges);

  it("names the tasks and what they ask for as well", () => {
    expect(allowed("Force-Start Jobs").map(({ task: { id }, with: others }) => [id, others])).toEqual([
      ["privilege-tasks.force-restart", ["Restart Jobs"]],
      ["status-commands.job-force-start", []],
      ["status-commands.job-force-restart", ["Restart Jobs"]],
    ]);
  });

  it("counts what a privilege stands for", () => {
    const ids = allowed("All Schedule Operation Functions").map((entry) => entry.task.id);
    expect(ids).toContain("status-commands.job-kill");
    expect(ids).toContain("status-commands.schedule-hold");
    expect(ids).not.toContain("privilege-tasks.build-schedules");
    expect(allowed("All Administrative Functions").map((entry) => entry.task.id)).toContain(
      "privilege-tasks.calendars",
    );
  });

  it("with All Function Privileges is every task that is not left to ocadm or to an object privilege", () => {
    const left = tasks.filter((each) => !allowed("All Function Privileges").some((entry) => entry.task === each));
    expect(left.every(({ anyOf }) => anyOf.every((way) => way.length === 0 || way.includes("ocadm")))).toBe(true);
  });
});

describe("the data", () => {
  it("know a privilege by the names of all screens", () => {
    expect(task("em-batch-users").anyOf).toEqual([["All Function Privileges"]]);
  });

  it("may not ask for a privilege that there is not", () => {
    const set = setOf("privilege-tasks");
    const wrong = { ...set, rows: [{ ...set.rows[0]!, cells: { ...set.rows[0]!.cells, privileges: ["**Fly**"] } }] };
    expect(() => tasksOf(wrong, privileges, spellings, (id) => id)).toThrow(
      `content/data/administration/privilege-tasks.yml: "define-schedules" requires "Fly", which isn't a privilege`,
    );
  });
});
