/**
 * Matches a character that the fonts of the manuals contain: Atkinson Hyperlegible and, for Greek letters, arrows,
 * mathematics, box drawing, and check marks, DejaVu Sans. A test in tooling/pdf compares it with the font files.
 */
export const printable =
  /[\x20-\x7E\u00A0-\u02E9\u0370-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03FF\u1E00-\u1EFB\u2010-\u205E\u2070\u2071\u2074-\u208E\u2090-\u209C\u20A0-\u20B5\u20B8-\u20BA\u20BD\u2100-\u2109\u210B-\u2149\u214B\u214E\u2150-\u2185\u2189\u2190-\u22FF\u2308-\u230B\u2318\u23CE\u2500-\u25FF\u2713-\u2718\u27E6-\u27EB]/u;
