/** Markers for unfinished text, in capitals. */
export const placeholders: readonly string[] = ["TODO", "TBD", "FIXME", "XXX"];
