import { expect, test } from "vitest";

import { assemble } from "./library.ts";
import { readPart } from "./read.ts";

const text = `title: Ports
description: Ports of the agents.
columns: { port: { label: Port, type: number } }
rows:
  - { key: agent, port: 3100, source: "spec:S1-001" }
`;

const assembled = (...names: string[]) => {
  const files = new Map(names.map((name) => [name, text]));
  return assemble(
    files,
    names.flatMap((name) => readPart(name, text).part ?? []),
  );
};

test("a data set is found by its name, in whatever folder of content/data it is", () => {
  expect(assembled("content/data/desktop/ports.yml").library.sets.get("ports")?.file).toBe(
    "content/data/desktop/ports.yml",
  );
});

test("two data sets with the same name are reported", () => {
  const { problems } = assembled("content/data/desktop/ports.yml", "content/data/server/ports.yml");
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: "content/data/server/ports.yml",
      message:
        "content/data/desktop/ports.yml has the same name; rename one of them, because pages find a data set by its name",
    }),
  );
});
