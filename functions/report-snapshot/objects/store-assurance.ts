import type { AssuranceFile } from '../../../shared/model/report/assurance-file.ts';
import { mediaTypes, type PublishedAssurance } from '../../../shared/model/report/publication.ts';
import { type Objects, objectKeyOf, type ReadableObjects } from './objects.ts';

type Place = Parameters<typeof objectKeyOf>[0];

/** The assurance statement as its provider supplied it, next to the files of its revision. */
export const assuranceKeyOf = (place: Place): string => objectKeyOf(place, 'assurance');

export type FrozenAssurance = { objectKey: string; type: AssuranceFile['type'] };

/**
 * Copies the design's present file before the snapshot refers to it: the design may get another file later, the
 * revision retains this one. A missing object is skipped.
 */
export const storeAssurance = async (
  { publications, media }: { publications: Objects; media: ReadableObjects },
  place: Place,
  { objectKey, type }: FrozenAssurance,
): Promise<void> => {
  const key = assuranceKeyOf(place);
  if ((await publications.find(key)) || !(await media.find(objectKey))) return;
  await publications.writeOnce(key, await media.read(objectKey), mediaTypes[type]);
};

/** The stored statement, under its name in the snapshot. */
export const frozenAssurance = async (
  publications: Pick<Objects, 'find'>,
  place: Place,
  named: { name: string } | undefined,
): Promise<PublishedAssurance | undefined> => {
  const stored = named && (await publications.find(assuranceKeyOf(place)));
  return stored && { fileName: named.name, ...stored };
};
