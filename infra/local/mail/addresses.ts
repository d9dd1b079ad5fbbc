import { decodeWords } from './encoded-words.ts';

/** Splits a header's list of mailboxes (RFC 5322, 3.4) at its commas, but not those within quotes or brackets. */
export function splitAddresses(list: string): string[] {
  const parts = list.match(/(?:"(?:[^"\\]|\\.)*"|<[^>]*>|[^,"<])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The bare address in lower case: `chan@demo.example` of `"陳" <Chan@demo.example>`. */
export function bareAddress(mailbox: string): string {
  return (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
}

/** The mailbox in readable form: encoded words decoded, quotes removed. */
export function readableAddress(mailbox: string): string {
  const [, name = '', address] = /^\s*(.*?)\s*<([^<>]*)>\s*$/s.exec(mailbox) ?? [];
  if (address === undefined) return mailbox.trim();
  const plain = decodeWords(name.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/g, '$1'));
  return plain === '' ? address : `${plain} <${address}>`;
}
