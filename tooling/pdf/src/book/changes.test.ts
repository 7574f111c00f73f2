import { findAll, parseHtml, toHtml, type Element } from "@opcon-help/html";
import { expect, it } from "vitest";

import { changeList, markChanges, sectionDigests, topicTitles } from "./changes.ts";

const edition = { version: "26.0", date: new Date("2026-06-01T00:00:00Z"), commit: "abc1234", topics: {} };
const site = "https://help.example";

const chapter = (...topics: string[]): Element[] => {
  const html = topics.map((topic) => `<section class="topic">${topic}</section>`).join("");
  return findAll(parseHtml(`<section class="chapter">${html}</section>`), ({ name }) => name === "section").slice(0, 1);
};
const title = (id: string, number: string, level = 2): string =>
  `<h${level} id="${id}"><span data-added>${number} </span><span>${id}</span></h${level}>`;
const digestOf = (html: string): string => sectionDigests(chapter(title("a", "1") + html), site).get("a")!;

it("identifies a section by its words, not by page, heading, or table numbers", () => {
  const words = '<p>See <a href="#b">b</a><span data-added> (page 3)</span>.</p>';
  expect(sectionDigests(chapter(title("a", "1.2") + words), site)).toEqual(
    sectionDigests(chapter(`${title("a", "7.3")}\n<p>See  <a href="#c">b</a>.</p>`), site),
  );
  expect(digestOf("<p>One</p>")).not.toBe(digestOf("<p>Two</p>"));
  expect(digestOf("<table><tr><td>1</td><td>23</td></tr></table>")).not.toBe(
    digestOf("<table><tr><td>12</td><td>3</td></tr></table>"),
  );
});

it("counts addresses of links to other sites, because they are printed", () => {
  const link = (href: string): string => digestOf(`<p><a href="${href}">x</a></p>`);
  expect(link("https://vendor.example/a")).not.toBe(link("https://vendor.example/b"));
  expect(link(`${site}/a`)).toBe(link("#b"));
});

it("adds change bars to new and changed sections, and lists their topics", () => {
  const topic =
    `${title("one", "1", 1)}<p>Intro</p>${title("more", "1.1")}<p>More</p><ul><li>x</li></ul>` +
    `${title("rest", "1.2")}<p>Rest</p><section data-added>Addresses</section>`;
  const chapters = chapter(topic, title("two", "2", 1) + "<p>Two</p>", title("three", "3", 1) + "<p>Three</p>");
  const digests = sectionDigests(chapters, site);
  const older = new Map([...digests].filter(([id]) => id !== "three").map(([id, digest]) => [id, digest]));
  older.set("more", "0");
  const since = { ...edition, sections: older };
  const changed = markChanges(chapters, digests, since, () => false);
  expect(changed!.topics).toEqual([
    { id: "one", isNew: false, removed: [] },
    { id: "three", isNew: true, removed: [] },
  ]);
  expect(changed!.removed).toEqual([]);
  const marked = findAll(chapters[0]!, ({ attribs }) => attribs["class"] === "changed").map((box) =>
    toHtml(box.children),
  );
  expect(marked).toEqual([`${title("more", "1.1")}<p>More</p><ul><li>x</li></ul>`, "<p>Three</p>"]);
  const headings = ["one", "three"].map((id, index) => ({ id, level: 1, number: String(index + 1), title: id }));
  const list = toHtml(changeList(changed!, since, headings, 1).section);
  expect(list).toContain("since OpCon 26.0 (June 1, 2026, commit abc1234).");
  expect(list).toMatch(/href="#one".*href="#three".*three \(new\)/);
});

it("lists removed topics, but not those that moved to another manual", () => {
  const before = chapter(
    title("one", "1", 1) + title("one--more", "1.1"),
    title("two", "2", 1) + "<p>Two</p>",
    title("three", "3", 1) + title("three--rest", "3.1"),
    title("data--codes", "A.1"),
  );
  before[0]!.children.push(...parseHtml('<section class="topic" data-added><p>Sets</p></section>').children);
  const headings = ["one", "one--more", "two", "three", "three--rest", "data--codes"].map((id) => ({
    id,
    level: 1,
    number: "",
    title: `The title of ${id}`,
  }));
  const since = { ...edition, sections: sectionDigests(before, site), topics: topicTitles(before, headings) };
  const now = chapter(title("one", "1", 1));
  const changes = markChanges(now, sectionDigests(now, site), since, (id) => id === "two");
  expect(changes).toEqual({
    topics: [{ id: "one", isNew: false, removed: ["The title of one--more"] }],
    removed: ["The title of three"],
  });
  expect(toHtml([...now])).not.toContain("changed");
  const list = toHtml(changeList(changes!, since, headings, 1).section);
  expect(list).toMatch(/The title of one \(removed: “The title of one--more”\)/);
  expect(list).toContain("Removed topics: “The title of three”.");
});
