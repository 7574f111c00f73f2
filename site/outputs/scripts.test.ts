import { expect, it } from "vitest";

import { inlineScriptsIn, withEarlyStyles, withLateScripts } from "./scripts.ts";

const late = (html: string): string => withLateScripts(html, inlineScriptsIn(html));

it("moves inline scripts of the body to its end in their order, and nothing else", () => {
  const own = '<script>1 < 2 && "$&";</script>';
  const hidden = '<script aria-hidden="true">\n2;\n</script>';
  const module = '<script type="module">3;</script><script type="module" src="a.js"></script>';
  expect(late(`<head>${own}</head><body><p>a${own}</p>${module}b${hidden}</body></html>`)).toBe(
    `<head>${own}</head><body><p>a</p>${module}b${own}${hidden}</body></html>`,
  );
});

it("what looks like a script in an attribute or comment stays", () => {
  const html =
    '<head></head><body><p title="<script>alert(1)</script>">a</p><!-- <script>x</script> --><script>y()</script>b</body></html>';
  expect(late(html)).toBe(
    '<head></head><body><p title="<script>alert(1)</script>">a</p><!-- <script>x</script> -->b<script>y()</script></body></html>',
  );
});

it("moves the style sheets of the head before its title, and none of the body", () => {
  const [one, two, icon] = [
    '<link rel="stylesheet" href="$&.css"/>',
    '<link rel="stylesheet" href="b">',
    '<link rel="icon">',
  ];
  expect(withEarlyStyles(`<head><title>a</title>${icon}${one}<script>1</script>${two}</head><body>${one}</body>`)).toBe(
    `<head>${one}${two}<title>a</title>${icon}<script>1</script></head><body>${one}</body>`,
  );
});
