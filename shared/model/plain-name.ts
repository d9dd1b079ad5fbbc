import * as z from 'zod';
import { withoutTurns } from './without-turns.ts';

/** An address with a scheme, `www.`, or words joined by a dot whose last is written as a domain's ending is. */
const link = /:\/\/|\bwww\.|[\p{L}\p{N}-]+\.(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\p{N}])/u;

/** Names stand in mails of ours: what a mail reader would make a link of is no name. "St.John" and "J.R.R. Wong" are. */
export const hasLink = (text: string): boolean => link.test(text);

const noLink = (text: string): boolean => !hasLink(text);

/** Of at least one character, because Chinese family names have one (ruling 14). */
export const PersonName = z.string().overwrite(withoutTurns).trim().min(1).max(255).refine(noLink, 'validation.link');
export const CompanyName = z.string().overwrite(withoutTurns).trim().min(2).max(255).refine(noLink, 'validation.link');
