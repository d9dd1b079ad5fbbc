import type { Language } from '../../../shared/model/text/language.ts';
import type { PublicationRecord } from '../../core/reports/report.entities.ts';
import { type Objects, objectKeyOf } from './objects.ts';

type Place = Parameters<typeof objectKeyOf>[0];

/** A picture of the first page in one language; without a language, of a revision from before covers had languages. */
export const coverKeyOf = (place: Place, language?: Language): string =>
  objectKeyOf(place, language ? `cover-${language}.jpg` : 'cover.jpg');

/** Stored once, before the PDF of its language: if the PDF exists, so does its cover. */
export const storeCover = async (
  objects: Objects,
  { place, language }: { place: Place; language: Language },
  draw: () => Promise<Uint8Array>,
): Promise<void> => {
  const key = coverKeyOf(place, language);
  if (!(await objects.find(key))) await objects.writeOnce(key, await draw(), 'image/jpeg');
};

/** Languages of the PDFs that have a cover, in the order of the files: the report's own language first. */
export const findCoverLanguages = async (
  objects: Objects,
  place: Place,
  files: PublicationRecord['files'],
): Promise<Language[]> => {
  const languages = files.flatMap(({ format, language }) => (format === 'pdf' && language ? [language] : []));
  const found = await Promise.all(languages.map((language) => objects.find(coverKeyOf(place, language))));
  return languages.filter((_, index) => found[index] !== undefined);
};

/** The covers of a published revision: one for each language, or the only one of an older revision. */
export const coversOf = (record: PublicationRecord, place: Place): { language?: Language; key: string }[] => {
  const { coverLanguages, hasCover } = record;
  if (coverLanguages) return coverLanguages.map((language) => ({ language, key: coverKeyOf(place, language) }));
  return hasCover ? [{ key: coverKeyOf(place) }] : [];
};
