import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { PublicationId, ReportId } from '../../../../shared/ids.ts';
import { partitionOf } from '../session/acting.ts';
import { tabStorage } from '../session/tab-storage.ts';

/** A publication that a person of this tab asked for, until its end is told. */
const RunningPublication = z.object({
  userId: z.string(),
  reportId: ReportId,
  publicationId: PublicationId,
  reportName: z.string(),
  revision: z.number().int(),
});
export type RunningPublication = z.infer<typeof RunningPublication>;

/** How one ended, as it is told. */
export type PublicationEnd = Pick<RunningPublication, 'reportId' | 'revision'> & { state: 'published' | 'failed' };

const key = partitionOf('running-publications');

const endText = ({ reportId, revision, state }: PublicationEnd): string => `${reportId} ${revision} ${state}`;

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
};

/** Follows publications over pages and reloads of one tab; `storage` keeps them. */
export const createRunningPublications = (storage: Pick<Storage, 'getItem' | 'setItem'>) => {
  let followed: readonly RunningPublication[] =
    RunningPublication.array().safeParse(parseJson(storage.getItem(key))).data ?? [];
  const listeners = new Set<() => void>();
  const told = new Set<string>();
  const keep = (next: readonly RunningPublication[]): void => {
    followed = next;
    storage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const isFollowed = (publicationId: PublicationId): boolean =>
    followed.some((one) => one.publicationId === publicationId);
  const noteAnnounced = (end: PublicationEnd): void => void told.add(endText(end));
  const forget = (publicationId: PublicationId): void => {
    if (isFollowed(publicationId)) keep(followed.filter((one) => one.publicationId !== publicationId));
  };
  return {
    list: (): readonly RunningPublication[] => followed,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow: (publication: RunningPublication): void => {
      if (isFollowed(publication.publicationId)) return;
      keep([...followed, publication]);
    },
    /** Its notification, which comes later, need not tell it again (screens.md 4). */
    noteAnnounced,
    /** Whether this end was told here before its notification came; asked once. */
    takeAnnounced: (end: PublicationEnd): boolean => told.delete(endText(end)),
    /** Its end is known. */
    forget,
    /** Its own page shows this end; `isWatched`: to somebody who saw there how far it was. An end from before is no news of this tab. */
    showEnd: (end: PublicationEnd & Pick<RunningPublication, 'publicationId'>, isWatched: boolean): void => {
      if (isWatched || isFollowed(end.publicationId)) noteAnnounced(end);
      forget(end.publicationId);
    },
  };
};

export const runningPublications = createRunningPublications(tabStorage);

/** Those of one person, oldest first. */
export const useRunningPublications = (userId: string): readonly RunningPublication[] =>
  useSyncExternalStore(runningPublications.subscribe, runningPublications.list).filter(
    (publication) => publication.userId === userId,
  );
