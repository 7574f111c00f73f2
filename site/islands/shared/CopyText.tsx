import { useRef, useState } from "react";

import { isCopied } from "../../client/copy.ts";

interface Props {
  /** What the text is, for the button and for screen readers, such as "event line". */
  name: string;
  text: string;
}

/** Text with a button that copies it. Without access to the clipboard, the button selects the text instead. */
export function CopyText({ name, text }: Props) {
  const shown = useRef<HTMLPreElement>(null);
  const [done, setDone] = useState<{ text: string; words: string }>();
  const copy = async (): Promise<void> => {
    if (await isCopied(text)) {
      setDone({ text, words: "Copied." });
      return;
    }
    getSelection()?.selectAllChildren(shown.current!);
    setDone({ text, words: "The text couldn't be copied, but it's selected. Press Ctrl+C, or Command+C on a Mac." });
  };
  return (
    <div className="copy-text">
      <pre ref={shown} tabIndex={0} role="region" aria-label={name}>
        {text}
      </pre>
      <button type="button" onClick={() => void copy()}>
        Copy {name}
      </button>{" "}
      <span role="status">{done?.text === text && done.words}</span>
    </div>
  );
}
