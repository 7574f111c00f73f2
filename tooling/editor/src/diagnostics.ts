import { pathToFileURL } from "node:url";
import { join } from "node:path";

import { helpPage, severityOf, type Content, type Severity } from "@opcon-help/lint";
import type { Finding } from "@opcon-help/model";
import {
  CodeActionKind,
  DiagnosticSeverity,
  type CodeAction,
  type Diagnostic,
  type Range,
} from "vscode-languageserver";

import { documentOf, rangeAt, uriOf } from "./workspace.ts";

// Editors hardly show hints, so these are information.
const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Information,
};

/** Address of a rule's help page, which editors open. */
function helpOf(root: string, rule: string): string {
  const page = helpPage(rule);
  return page.startsWith("https:") ? page : pathToFileURL(join(root, page)).href;
}

/** The text that a finding is about: what its fix replaces, or the word at its position. */
function rangeOf(content: Content, { file, line, column, edit }: Finding): Range {
  const document = documentOf(content, file);
  const start = document.offsetAt({ line: Math.max(0, line - 1), character: Math.max(0, column - 1) });
  if (edit && edit.from <= start && start <= edit.to && edit.to > edit.from) return rangeAt(content, file, edit);
  const [word = ""] = /^(?:[\p{L}\p{N}_-]+|[^\s])?/u.exec(document.getText().slice(start, start + 100)) ?? [];
  return rangeAt(content, file, { from: start, to: start + word.length });
}

export const diagnosticOf = (root: string, content: Content, finding: Finding): Diagnostic => ({
  range: rangeOf(content, finding),
  severity: severities[severityOf(finding.rule)],
  code: finding.rule,
  codeDescription: { href: helpOf(root, finding.rule) },
  source: "opcon-help",
  message: finding.message,
});

/** The fixes of findings in a range, and one for all findings in the file, whose edit is calculated when it's chosen. */
export function quickFixes(
  root: string,
  content: Content,
  file: string,
  findings: readonly Finding[],
  at: Range,
): CodeAction[] {
  const fixable = findings.filter((finding) => finding.file === file && finding.edit);
  const fixes = fixable.flatMap((finding): CodeAction[] => {
    const diagnostic = diagnosticOf(root, content, finding);
    if (diagnostic.range.start.line > at.end.line || diagnostic.range.end.line < at.start.line) return [];
    const newText = finding.edit!.text;
    return [
      {
        title: newText === "" ? "Remove it" : `Write ${JSON.stringify(newText)}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: { [uriOf(root, file)]: [{ range: rangeAt(content, file, finding.edit!), newText }] } },
      },
    ];
  });
  return fixable.length === 0
    ? []
    : [
        ...fixes,
        {
          title: "Fix all problems in this file that don't need a decision",
          kind: CodeActionKind.SourceFixAll,
          data: file,
        },
      ];
}
