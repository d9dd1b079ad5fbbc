import { useState } from 'react';
import * as z from 'zod';
import { useProfile } from '../../lib/session/profile.ts';

const ListView = z.enum(['table', 'cards']);
export type ListView = z.infer<typeof ListView>;

const keyOf = (userId: string): string => `esg-core.clients.view.${userId}`;

export const readListView = (userId: string): ListView => {
  try {
    return ListView.catch('table').parse(localStorage.getItem(keyOf(userId)));
  } catch {
    return 'table';
  }
};

export const keepListView = (userId: string, view: ListView): void => {
  try {
    localStorage.setItem(keyOf(userId), view);
  } catch {
    // Without storage the choice applies until the page is left.
  }
};

/** Table or cards, stored per person on this device. */
export const useListView = (): [ListView, (chosen: string) => void] => {
  const { id } = useProfile().userInfo;
  const [view, setView] = useState(() => readListView(id));
  return [
    view,
    (chosen) => {
      const next = ListView.catch('table').parse(chosen);
      setView(next);
      keepListView(id, next);
    },
  ];
};
