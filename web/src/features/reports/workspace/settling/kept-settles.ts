import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { Omission } from '../../../../../../shared/model/report.ts';
import { typedTexts } from '../../../../lib/device/typed-texts.ts';
import type { DisclosurePlace } from '../tree/outline-tree.ts';

const KeptChange = z.discriminatedUnion('status', [
  z.object({ status: z.literal('complete') }),
  z.object({ status: z.literal('omitted'), omission: Omission }),
]);
export type KeptChange = z.infer<typeof KeptChange>;

/** A disclosure that was completed or omitted without a connection: done as soon as there is one. */
export type KeptSettle = { place: DisclosurePlace; change: KeptChange };

type Owner = { userId: string; reportId: string };

const Kept = z.object({ versionId: z.string(), disclosureId: z.string(), change: KeptChange });

/** Person and report are in the name, so that nobody settles what another one meant to. */
const prefixOf = ({ userId, reportId }: Owner): string => `esg-core.settle:${userId}:${reportId}:`;

const nameOf = (owner: Owner, { versionId, disclosureId }: DisclosurePlace): string =>
  `${prefixOf(owner)}${JSON.stringify([versionId, disclosureId])}`;

const parse = (text: string | null): KeptSettle | undefined => {
  try {
    const { versionId, disclosureId, change } = Kept.parse(JSON.parse(text ?? 'null'));
    return { place: { versionId, disclosureId }, change };
  } catch {
    return undefined;
  }
};

const listeners = new Set<() => void>();
/** The same list until something changes: screens compare it. */
const known = new Map<string, readonly KeptSettle[]>();

export const keptSettles = (owner: Owner): readonly KeptSettle[] => {
  const prefix = prefixOf(owner);
  const found =
    known.get(prefix) ??
    typedTexts
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => parse(typedTexts.getItem(key)))
      .filter((settle) => settle !== undefined);
  known.set(prefix, found);
  return found;
};

/** Keeps it on the device until it is done; undefined: it is done, or taken back. */
export const keepSettle = (owner: Owner, place: DisclosurePlace, change: KeptChange | undefined): void => {
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

export const useKeptSettles = (owner: Owner): readonly KeptSettle[] =>
  useSyncExternalStore(subscribe, () => keptSettles(owner));
