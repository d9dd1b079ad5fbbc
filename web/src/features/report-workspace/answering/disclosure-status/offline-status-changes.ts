import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { Omission } from '../../../../../../shared/model/report/report.ts';
import { typedTexts } from '../../../../lib/device/typed-texts.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';

const PendingChange = z.discriminatedUnion('status', [
  z.object({ status: z.literal('complete') }),
  z.object({ status: z.literal('omitted'), omission: Omission }),
]);
export type PendingChange = z.infer<typeof PendingChange>;

/** A disclosure that was completed or omitted without a connection: done as soon as there is one. */
export type PendingStatus = { place: DisclosurePlace; change: PendingChange };

type Owner = { userId: string; reportId: string };

const StoredChange = z.object({ versionId: z.string(), disclosureId: z.string(), change: PendingChange });

/** The key contains person and report, so that nobody sends another person's status change. */
const prefixOf = ({ userId, reportId }: Owner): string => `esg-core.settle:${userId}:${reportId}:`;

const nameOf = (owner: Owner, { versionId, disclosureId }: DisclosurePlace): string =>
  `${prefixOf(owner)}${JSON.stringify([versionId, disclosureId])}`;

const parse = (text: string | null): PendingStatus | undefined => {
  try {
    const { versionId, disclosureId, change } = StoredChange.parse(JSON.parse(text ?? 'null'));
    return { place: { versionId, disclosureId }, change };
  } catch {
    return undefined;
  }
};

const listeners = new Set<() => void>();
/** The same list until something changes: screens compare it. */
const known = new Map<string, readonly PendingStatus[]>();

export const pendingStatuses = (owner: Owner): readonly PendingStatus[] => {
  const prefix = prefixOf(owner);
  const found =
    known.get(prefix) ??
    typedTexts
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => parse(typedTexts.getItem(key)))
      .filter((pending) => pending !== undefined);
  known.set(prefix, found);
  return found;
};

/** Keeps it on the device until it is done; undefined: it is done, or taken back. */
export const storePendingStatus = (owner: Owner, place: DisclosurePlace, change: PendingChange | undefined): void => {
  const name = nameOf(owner, place);
  if (change) typedTexts.setItem(name, JSON.stringify({ ...place, change }));
  else if (typedTexts.getItem(name) === null) return;
  else typedTexts.removeItem(name);
  known.clear();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePendingStatuses = (owner: Owner): readonly PendingStatus[] =>
  useSyncExternalStore(subscribe, () => pendingStatuses(owner));
