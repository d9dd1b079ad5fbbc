import type * as z from 'zod';
import { oneLine } from './one-line.ts';

/**
 * What mail clients and browsers open as an address. Mails carry names, and a name must not lead anywhere. A dot alone
 * is part of many names (Trip.com, St.John), as is a colon (Acme: Asia); mails print them so that no client makes a link.
 */
const links = [
  /[\p{L}\p{N}]:\/\/|\bwww\./iu,
  // A host or a network address followed by a path.
  /[\p{L}\p{N}-][.。]\p{L}{2,}(?::\d+)?\/[^\s/]/iu,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\/\S/u,
  // A mailbox.
  /[^\s@]@[^\s@]+[.。]\p{L}{2}/u,
  // Schemes that need no slashes; of any other, what looks like its path, mailbox or host.
  /(?<![a-z\d])(?:https?|ftps?|mailto|tel|sms|callto|facetime|sips?|skype|javascript|vbscript):\S/iu,
  /(?<![a-z\d])[a-z][a-z\d+.-]{1,30}:[!-~]{0,255}?(?:[/@]|[a-z\d-]\.[a-z]{2})/iu,
];

/** Signs that nobody sees: "evil\u00AD.com" looks like a host. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** Full-width letters and signs are judged as those that a browser makes of them, without what nobody sees. */
export const hasLink = (text: string): boolean => {
  const normal = text.replace(unseen, '').normalize('NFKC');
  return links.some((link) => link.test(normal));
};

const withoutLink = <Schema extends z.ZodString>(schema: Schema) =>
  schema.refine((text: string) => !hasLink(text), 'validation.link');

/** At least one character, because Chinese family names have one. */
export const PersonName = withoutLink(oneLine(1, 255));
export const CompanyName = withoutLink(oneLine(2, 255));
