import { buildLibrary } from "@opcon-help/model/read";
import { expect, test } from "vitest";

import { dataSetPages } from "./data-sets.ts";

test("a data set has the form of a page: title, what it holds, all columns for readers, and where its rows come from", () => {
  const ports = `title: Ports & more
description: Where programs listen.
columns:
  use: { label: Used for, type: text }
  port: { label: Port, type: code }
  form: { label: Form, type: text }
rows:
  - { key: web, use: Web, port: "443", form: f1, source: "vendor:installation/components", since: "26.0" }
  - { key: agent, use: Agent, port: "3100", form: f2, source: "spec:S1" }
`;
  const page =
    "---\nid: a\ntitle: A\ndescription: About a.\ntype: task\naudience: [operators]\n---\n\n" +
    '::data-table{set="ports" columns="use port" caption="Ports"}\n';
  const { library } = buildLibrary(
    new Map([
      ["content/data/ports.yml", ports],
      ["content/pages/a.md", page],
    ]),
  );
  const html = dataSetPages(library, new URL("https://help.example/opcon/core/"))["ports"]!;
  expect(html).toContain(
    '<link rel="canonical" href="https://help.example/opcon/core/"><h1 id="_top">Ports &amp; more</h1>',
  );
  expect(html).toContain(
    '<div data-page-body><p>Where programs listen. Sources: Components, specification of this help.</p><figure class="data-table" data-set="ports">',
  );
  expect(html).toContain('Web <span class="version-note">since 26.0</span></th><td><code>443</code></td></tr>');
});
