import { useState } from 'react';
import * as z from 'zod';
import { type ColumnId, columnIds } from './report-columns.tsx';

const pageSizes = [10, 25, 50, 100] as const;
export const listPageSizes: readonly number[] = pageSizes;

const ListPreferences = z.object({
  pageSize: z.literal(pageSizes),
  visibleColumns: z.array(z.enum(columnIds)),
});
type ListPreferences = z.infer<typeof ListPreferences>;

const storageKey = 'esg-core.reports.preferences';
const standard: ListPreferences = { pageSize: 25, visibleColumns: [...columnIds] };

const read = (): ListPreferences => {
  try {
    const parsed = ListPreferences.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.data : standard;
  } catch {
    return standard;
  }
};

/** Rows per page and visible columns, stored per person on this device. */
export const useListPreferences = (): {
  preferences: ListPreferences;
  change: (pageSize: number | undefined, visibleColumns: readonly string[] | undefined) => void;
} => {
  const [preferences, setPreferences] = useState(read);
  return {
    preferences,
    change: (pageSize, visibleColumns) => {
      const isKnown = (id: string): id is ColumnId => columnIds.some((known) => known === id);
      const parsed = ListPreferences.safeParse({ pageSize, visibleColumns: (visibleColumns ?? []).filter(isKnown) });
      if (!parsed.success) return;
      setPreferences(parsed.data);
      try {
        localStorage.setItem(storageKey, JSON.stringify(parsed.data));
      } catch {
        // A device that keeps nothing still shows the choice until the page is left.
      }
    },
  };
};
