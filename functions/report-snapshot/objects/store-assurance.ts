import type { AssuranceFile } from '../../../shared/model/report/assurance-file.ts';
import { mediaTypes, type PublishedAssurance } from '../../../shared/model/report/publication.ts';
import { type Objects, objectKeyOf, type ReadableObjects } from './objects.ts';

type Place = Parameters<typeof objectKeyOf>[0];

/** The assurance statement as its provider gave it, beside the files of the revision that names it. */
export const assuranceKeyOf = (place: Place): string => objectKeyOf(place, 'assurance');

export type FrozenAssurance = { objectKey: string; type: AssuranceFile['type'] };

/**
 * Copies the file that the design has now, before the snapshot names it: the design may get another one later, the revision
 * keeps its own. A name behind which nothing lies is left out.
 */
export const keepAssurance = async (
  { publications, media }: { publications: Objects; media: ReadableObjects },
  place: Place,
  { objectKey, type }: FrozenAssurance,
): Promise<void> => {
  const key = assuranceKeyOf(place);
  if ((await publications.find(key)) || !(await media.find(objectKey))) return;
  await publications.writeOnce(key, await media.read(objectKey), mediaTypes[type]);
};

/** What was kept, under the name that the snapshot gives it. */
export const frozenAssurance = async (
  publications: Pick<Objects, 'find'>,
  place: Place,
  named: { name: string } | undefined,
): Promise<PublishedAssurance | undefined> => {
  const kept = named && (await publications.find(assuranceKeyOf(place)));
  return kept && { fileName: named.name, ...kept };
};
