import type * as z from 'zod';
import { oneLine } from './one-line.ts';

/**
 * An address with a scheme, `www.`, or a host followed by a path: mails carry names, and a name must not lead anywhere. A dot alone
 * is part of many names (Trip.com, St.John); mails print it so that no client makes a link of it.
 */
const link = /[\p{L}\p{N}]:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}(?::\d+)?\/[^\s/]/iu;

export const hasLink = (text: string): boolean => link.test(text);

const withoutLink = <Schema extends z.ZodString>(schema: Schema) =>
  schema.refine((text: string) => !hasLink(text), 'validation.link');

/** At least one character, because Chinese family names have one. */
export const PersonName = withoutLink(oneLine(1, 255));
export const CompanyName = withoutLink(oneLine(2, 255));
