/** Leaves out page references if readers already see the target, such as "(page 12)" on pages 12 and 13. */

/** Numbers the references of each part in the order of the document. */
export function numberReferences(): void {
  for (const part of document.querySelectorAll("[data-part]"))
    part.querySelectorAll<HTMLElement>(".page-reference").forEach((reference, index) => {
      reference.dataset["reference"] = String(index);
    });
}

/**
 * Removes references to targets on the same or the facing page. This only shortens the text, so pages keep their
 * content.
 *
 * @param pages one page, or two facing pages of the same part
 * @returns numbers of the removed references by page
 */
export function leaveOutReferences(pages: readonly HTMLElement[]): Map<HTMLElement, number[]> {
  const ids = new Set(pages.flatMap((page) => [...page.querySelectorAll(".pagedjs_area [id]")].map(({ id }) => id)));
  return new Map(
    pages.map((page) => {
      const near = [...page.querySelectorAll<HTMLElement>(":not(.heading-link) > .page-reference")].filter(
        (reference) =>
          ids.has(reference.querySelector<HTMLElement>("[data-page-of]")?.dataset["pageOf"] ?? "") &&
          isWhole(reference),
      );
      for (const reference of near) reference.remove();
      return [page, near.map(({ dataset }) => Number(dataset["reference"]))];
    }),
  );
}

/** Whether a page end doesn't divide the reference. */
const isWhole = ({ textContent }: HTMLElement): boolean => /^ \(.*\)$/.test(textContent);
