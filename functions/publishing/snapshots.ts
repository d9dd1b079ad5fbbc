import type { Language } from '../../shared/model/language.ts';
import { ReportSnapshot } from '../../shared/model/snapshot.ts';
import type { ReadableObjects } from './objects.ts';

/** Name of a snapshot among a publication's objects; the one without a language is that of its first. */
export const snapshotNameOf = (language?: Language): string =>
  language === undefined ? 'snapshot.json' : `snapshot-${language}.json`;

export const readSnapshot = async (objects: Pick<ReadableObjects, 'read'>, key: string): Promise<ReportSnapshot> =>
  ReportSnapshot.parse(JSON.parse(new TextDecoder().decode(await objects.read(key))));
