/** Marks of writers for what is still to be written, in capitals. */
export const placeholders: readonly string[] = ["TODO", "TBD", "FIXME", "XXX"];
