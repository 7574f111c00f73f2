import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { ToolError } from "../failure.ts";
import { print } from "./print.ts";

it("says what to do when Chromium can't print, as on a full disk", async () => {
  const page = {
    evaluate: () => Promise.resolve(),
    pdf: () => Promise.reject(new Error("page.pdf: Protocol error (IO.read): Read failed")),
  } as unknown as Page;
  const printed = print(page, "chapter-1");
  await expect(printed).rejects.toBeInstanceOf(ToolError);
  await expect(printed).rejects.toThrow(
    /^Chromium can't print chapter-1: page\.pdf: .* Read failed\. Make sure that .* has free space/,
  );
});
