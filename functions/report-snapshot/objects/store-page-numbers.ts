import * as z from 'zod';
import type { Language } from '../../../shared/model/text/language.ts';
import { type Objects, objectKeyOf } from './objects.ts';

/** The page of each anchor in the PDF; the contents of the Word file show these when it is first opened. */
export type PageNumbers = ReadonlyMap<string, number>;

const StoredPages = z.record(z.string(), z.number().int().positive());

type Place = Parameters<typeof objectKeyOf>[0];
type PageNumbersOf = { place: Place; language: Language };

const keyOf = ({ place, language }: PageNumbersOf): string => objectKeyOf(place, `pages-${language}.json`);

/** Stored once, before the PDF of its language: if the PDF exists, so do its page numbers. */
export const storePageNumbers = async (objects: Objects, at: PageNumbersOf, pages: PageNumbers): Promise<void> => {
  const body = new TextEncoder().encode(JSON.stringify(Object.fromEntries(pages)));
  await objects.writeOnce(keyOf(at), body, 'application/json');
};

/** Undefined if none were stored: earlier PDFs have none. */
export const findPageNumbers = async (objects: Objects, at: PageNumbersOf): Promise<PageNumbers | undefined> => {
  if (!(await objects.find(keyOf(at)))) return undefined;
  const stored = StoredPages.parse(JSON.parse(new TextDecoder().decode(await objects.read(keyOf(at)))));
  return new Map(Object.entries(stored));
};
