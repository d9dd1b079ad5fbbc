import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { PublicationId, ReportId } from '../../../../shared/ids.ts';
import { partitionOf } from '../session/acting.ts';
import { tabStorage } from '../session/tab-storage.ts';

/** A publication that the user started in this tab, until its end is announced. */
const RunningPublication = z.object({
  userId: z.string(),
  reportId: ReportId,
  publicationId: PublicationId,
  reportName: z.string(),
  revision: z.number().int(),
});
export type RunningPublication = z.infer<typeof RunningPublication>;

/** The end of a publication, as it is announced. */
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

/** Follows publications over pages and reloads of one tab, in `storage`. */
export const createRunningPublications = (storage: Pick<Storage, 'getItem' | 'setItem'>) => {
  let followed: readonly RunningPublication[] =
    RunningPublication.array().safeParse(parseJson(storage.getItem(key))).data ?? [];
  const listeners = new Set<() => void>();
  const announced = new Set<string>();
  const keep = (next: readonly RunningPublication[]): void => {
    followed = next;
    storage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const isFollowed = (publicationId: PublicationId): boolean =>
    followed.some((one) => one.publicationId === publicationId);
  const noteAnnounced = (end: PublicationEnd): void => void announced.add(endText(end));
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
    /** The later notification need not announce it again. */
    noteAnnounced,
    /** Whether this end was announced before its notification arrived; removes the entry. */
    takeAnnounced: (end: PublicationEnd): boolean => announced.delete(endText(end)),
    /** Its end is known. */
    forget,
    /**
     * Its own page shows this end; `isWatched`: the user saw the progress there. An earlier end is no news for this
     * tab.
     */
    showEnd: (end: PublicationEnd & Pick<RunningPublication, 'publicationId'>, isWatched: boolean): void => {
      if (isWatched || isFollowed(end.publicationId)) noteAnnounced(end);
      forget(end.publicationId);
    },
  };
};

export const runningPublications = createRunningPublications(tabStorage);

/** Those of one user, oldest first. */
export const useRunningPublications = (userId: string): readonly RunningPublication[] =>
  useSyncExternalStore(runningPublications.subscribe, runningPublications.list).filter(
    (publication) => publication.userId === userId,
  );
