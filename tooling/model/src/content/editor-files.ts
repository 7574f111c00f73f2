/** Whether a file belongs to an editor or system: locks, swap files, backups, and settings of folders. */
export const isOfEditor = (name: string): boolean =>
  /^(?:\.#.*|#.*#|\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|4913|~\$.*|\.~lock\..*#)$|~$|\.(?:sw[a-p]|bak|orig|rej|tmp)$|\.(?:md|yml|svg|json|txt)(?:\.[\da-f-]{36})?\.new$/i.test(
    name,
  );
