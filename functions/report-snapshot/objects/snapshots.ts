import { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { ReadableObjects } from './objects.ts';

/** Name of a snapshot among a publication's objects; the one without a language is the first language's. */
export const snapshotNameOf = (language?: Language): string =>
  language === undefined ? 'snapshot.json' : `snapshot-${language}.json`;

export const readSnapshot = async (objects: Pick<ReadableObjects, 'read'>, key: string): Promise<ReportSnapshot> =>
  ReportSnapshot.parse(JSON.parse(new TextDecoder().decode(await objects.read(key))));

/**
 * The snapshot of a publication in one of its languages: the first language's name has no suffix, the others are next
 * to it.
 */
export const readSnapshotIn = async (
  objects: Pick<ReadableObjects, 'read'>,
  snapshotKey: string,
  language: Language | undefined,
): Promise<ReportSnapshot> => {
  const first = await readSnapshot(objects, snapshotKey);
  if (language === undefined || first.report.language === language) return first;
  return readSnapshot(objects, snapshotKey.replace(snapshotNameOf(), snapshotNameOf(language)));
};
