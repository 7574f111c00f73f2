import { expect, it } from "vitest";

import { withLateScripts } from "./late-scripts.ts";

it("moves inline scripts of the body to its end in their order, and nothing else", () => {
  const own = '<script>1 < 2 && "$&";</script>';
  const hidden = '<script aria-hidden="true">\n2;\n</script>';
  const module = '<script type="module">3;</script><script type="module" src="a.js"></script>';
  expect(withLateScripts(`<head>${own}</head><body><p>a${own}</p>${module}b${hidden}</body></html>`)).toBe(
    `<head>${own}</head><body><p>a</p>${module}b${own}${hidden}</body></html>`,
  );
});
