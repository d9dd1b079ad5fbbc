import * as z from 'zod';
import { ReportId, UserId } from '../../ids.ts';

/** A report in global search: its words, and the target of its link. */
export const FoundReport = z
  .object({
    reportId: ReportId,
    name: z.string(),
    /** The report's first framework, which names its address. */
    versionId: z.string(),
    isEditable: z.boolean(),
  })
  .meta({ id: 'FoundReport' });
export type FoundReport = z.infer<typeof FoundReport>;

export const FoundPerson = z
  .object({ userId: UserId, name: z.string(), email: z.string() })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

/** Full-width letters and digits match their half-width forms. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Entries that contain every word, in their order; those that begin with the query come first. */
export const findByWords = <Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  typed: string,
  limit: number,
): Entry[] => {
  const search = plain(typed).trim();
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = entries
    .map((entry) => ({ entry, text: plain(textOf(entry)) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const [first, second] = [true, false].map((begins) => found.filter(({ text }) => text.startsWith(search) === begins));
  return [...(first ?? []), ...(second ?? [])].slice(0, limit).map(({ entry }) => entry);
};

/** The first entries that fit into so many bytes of UTF-8 as JSON. */
export const fitBytes = <Entry>(entries: readonly Entry[], bytesMax: number): Entry[] => {
  const encoder = new TextEncoder();
  let bytes = 0;
  const overflow = entries.findIndex((entry) => {
    bytes += encoder.encode(JSON.stringify(entry)).length;
    return bytes > bytesMax;
  });
  return overflow === -1 ? [...entries] : entries.slice(0, overflow);
};
