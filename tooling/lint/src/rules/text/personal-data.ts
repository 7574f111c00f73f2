import { ledgerFile } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { TextRule } from "../text-rule.ts";

/**
 * Domains that RFC 2606 and RFC 6761 reserve for examples, and the vendor's own domain, whose mailboxes belong to
 * roles.
 */
const exampleDomain = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|smatechnologies\.com)$/i;
/** A mailbox at the vendor with a first and a last name. It belongs to a person, unlike the others. */
const personsMailbox = /^[a-z]+[._][a-z]+@smatechnologies\.com$/i;
/** A name that is a placeholder. */
const placeholderMailbox = /^(?:phonenumber|username)$/i;
const mail = /(?<![\w.%+-])(?<mailbox>[\w.%+-]+)@(?<domain>(?:[a-z\d-]+\.)+[a-z]{2,})(?![\w-])/gi;

const ip = /(?<![\w.-]|\bversion )(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d)/gi;
/**
 * Networks that are private, loopback, link-local, shared, multicast, or reserved, and those for documentation (RFC
 * 5737).
 */
const harmlessNetworks =
  /^(?:0|10|127|22[4-9]|2[34]\d|25[0-5])\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^169\.254\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^192\.0\.[02]\.|^198\.51\.100\.|^203\.0\.113\./;

/** A name with a suffix that is common inside company networks. */
const internalHost = /(?<![\w.@#-])(?:[a-z\d-]+\.)+(?:local|lan|corp|intranet|internal|private)(?![\w-]|\.\w|\()/gi;

/** The name of a computer in upper case whose parts show what it's for, as companies form them. */
const companyHost =
  /(?<![\w.-])(?!OPCON|SMA|MACH)[A-Z]{2,}-?(?:PRD|PROD|DEV|TST|UAT)-?-?(?:SQL|DB|APP|WEB|SRV|FS|DC)?-?\d{2,3}(?![\w-])/g;

const isAddress = (text: string): boolean => text.split(".").every((part) => Number(part) <= 255);

function* defectsOf(file: string, text: string): Iterable<Report> {
  // The ledger only repeats anchors from other files.
  if (file === ledgerFile) return;
  for (const match of text.matchAll(mail)) {
    const { mailbox = "", domain = "" } = match.groups ?? {};
    if ((exampleDomain.test(domain) && !personsMailbox.test(match[0])) || placeholderMailbox.test(mailbox)) continue;
    const message = `"${match[0]}" might be a real mailbox; use an address that is reserved for examples, such as operator@example.com`;
    yield { file, ...pointAt(text, match.index), message };
  }
  for (const { 0: address, index } of text.matchAll(ip)) {
    if (harmlessNetworks.test(address) || !isAddress(address)) continue;
    const message = `"${address}" is a public IP address; use one that is reserved for examples, such as 192.0.2.15`;
    yield { file, ...pointAt(text, index), message };
  }
  for (const { 0: host, index } of [...text.matchAll(internalHost), ...text.matchAll(companyHost)]) {
    const message = `"${host}" looks like an internal host name; use one that is reserved for examples, such as server.example.com`;
    yield { file, ...pointAt(text, index), message };
  }
}

export const personalData: TextRule = { id: "personal-data", check: defectsOf };
