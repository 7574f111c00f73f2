import type { FlowPart, FlowReport, Side } from "./in-page/flow.ts";
import type { PageReport, PartLayout } from "./in-page/layout.ts";
import type { PrintedPlaces } from "./printed-places.ts";

/** Makes the layout of a part from what Chromium's print of it tells; its last page is the specimen. */
export function layoutOfPrint(
  { pages, destinations }: PrintedPlaces,
  part: FlowPart,
  areas: FlowReport["areas"],
): PartLayout {
  const starts = new Map(destinations.map(({ id, page }) => [id, page]));
  const sideOf = (page: number): Side => (page % 2 === 1 ? "right" : "left");
  const notes = destinations.find(({ id }) => id === part.notes);
  const notesTop = (page: number, area: PageReport["area"]): number => {
    if (!notes || page < notes.page) return area.bottom;
    return page === notes.page ? area.top + notes.top : area.top;
  };
  const reports = pages.slice(0, -1).map((size, index): PageReport => {
    const section = part.sections.findLast(({ id }) => (starts.get(id) ?? Infinity) <= index + 1);
    const area = areas[sideOf(index + 1)];
    return {
      ...size,
      kind: section?.kind ?? "unnamed",
      opensChapter: section?.opensChapter === true && starts.get(section.id) === index + 1,
      engine: "Chromium",
      area,
      notesTop: notesTop(index + 1, area),
    };
  });
  const hasFoot = (side: Side): boolean =>
    reports.some(({ kind }, index) => kind !== "cover" && sideOf(index + 1) === side);
  // The colour of a slot is its number: none may be left out before another.
  const [right, left] = part.slots.slice(-2);
  const feet = hasFoot("left") ? [right!, left!] : hasFoot("right") ? [right!] : [];
  return {
    marks: part.marks,
    pages: reports,
    places: destinations.map(({ id, page, left: fromLeft, top }) => ({
      id,
      page,
      left: areas[sideOf(page)].left + fromLeft,
      top: areas[sideOf(page)].top + top,
    })),
    slots: [...part.slots.slice(0, -2), ...feet],
  };
}
