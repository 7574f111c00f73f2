import { useRef } from "react";

import { copyText } from "../../client/copy.ts";

interface Props {
  /** What the text is, for the button and for screen readers, such as "event line". */
  name: string;
  text: string;
}

/** Text with a button that copies it. Without access to the clipboard, the button selects the text instead. */
export function CopyText({ name, text }: Props) {
  const shown = useRef<HTMLPreElement>(null);
  const copy = async (label: Element): Promise<void> => {
    if (!(await copyText(text, name, label))) getSelection()?.selectAllChildren(shown.current!);
  };
  return (
    <div className="copy-text">
      <pre ref={shown} tabIndex={0} role="region" aria-label={name}>
        {text}
      </pre>
      <button type="button" onClick={({ currentTarget }) => void copy(currentTarget)}>
        {`Copy ${name}`}
      </button>
    </div>
  );
}
