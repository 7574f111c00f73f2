/** Page references whose target the reader already has in view are left out: "(page 12)" on pages 12 and 13. */

/** Numbers the references of each part, in the order of the document. */
export function numberReferences(): void {
  for (const part of document.querySelectorAll("[data-part]"))
    part.querySelectorAll<HTMLElement>(".page-reference").forEach((reference, index) => {
      reference.dataset["reference"] = String(index);
    });
}

/**
 * Removes the references of a spread to targets on it. The text can only become shorter, so the pages keep their content.
 *
 * @param pages one or two pages of the same part that face each other
 * @returns the numbers of the removed references by page
 */
export function leaveOutReferences(pages: readonly HTMLElement[]): Map<HTMLElement, number[]> {
  const ids = new Set(pages.flatMap((page) => [...page.querySelectorAll(".pagedjs_area [id]")].map(({ id }) => id)));
  return new Map(
    pages.map((page) => {
      const near = [...page.querySelectorAll<HTMLElement>(".page-reference")].filter(
        (reference) =>
          ids.has(reference.querySelector<HTMLElement>("[data-page-of]")?.dataset["pageOf"] ?? "") &&
          isWhole(reference),
      );
      for (const reference of near) reference.remove();
      return [page, near.map(({ dataset }) => Number(dataset["reference"]))];
    }),
  );
}

/** Whether a reference isn't divided by the end of the page. */
const isWhole = ({ textContent }: HTMLElement): boolean => /^ \(.*\)$/.test(textContent);
