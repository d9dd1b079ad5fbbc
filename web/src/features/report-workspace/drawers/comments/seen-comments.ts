import { partitionOf } from '../../../../lib/session/acting.ts';

type Threads = readonly {
  resolved: object | null;
  comments: readonly { at: string; author: { userId: string } }[];
}[];

/** When the newest comment of a disclosure was written; nothing is older than the empty text. */
export const newestOf = (threads: Threads): string =>
  threads
    .flatMap(({ comments }) => comments.map(({ at }) => at))
    .toSorted()
    .at(-1) ?? '';

/** Comments by others in open threads that are newer than the last one seen. */
export const unseenOf = (threads: Threads, userId: string, seenAt: string): number =>
  threads
    .filter(({ resolved }) => resolved === null)
    .flatMap(({ comments }) => comments)
    .filter(({ at, author }) => author.userId !== userId && at > seenAt).length;

const nameOf = (key: string): string => `${partitionOf('esg-core.comments-seen')}:${key}`;
const listeners = new Set<() => void>();

export const onSeen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The time up to which a person has read the comments on a disclosure, on this device; `key` names both. */
export const seenAtOf = (key: string): string => {
  try {
    return localStorage.getItem(nameOf(key)) ?? '';
  } catch {
    return '';
  }
};

/** Moves the mark forward, never back. */
export const markSeen = (key: string, at: string): void => {
  if (at <= seenAtOf(key)) return;
  try {
    localStorage.setItem(nameOf(key), at);
  } catch {
    // A device that keeps nothing marks them as unseen again: better twice than never.
  }
  for (const listener of listeners) listener();
};
