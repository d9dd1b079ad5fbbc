import type { Page } from '../../../shared/contract/calls/page.ts';
import { encodeCursor } from './cursor.ts';
import type { Entity } from './entity.ts';
import { primaryKey } from './keys.ts';
import type { Range } from './query.ts';
import type { TenantTable } from './tenant-table.ts';

/** Rows scanned in one request; the cursor continues after them. */
const scannedMax = 1_000;

/**
 * A page of the matching rows of a list. One request reads at most a thousand rows: the page may be short, even empty,
 * and still have more behind it.
 */
export const scannedPage = async <Key, Item extends Key>(
  table: TenantTable,
  { kind, range, matches }: { kind: Entity<Key, Item>; range: Omit<Range, 'index'>; matches: (item: Item) => boolean },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Item>> => {
  const scanned = await table.page(kind, range, { limit: scannedMax, cursor });
  const found = scanned.items.filter(matches);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length === items.length || !last) return { items, nextCursor: scanned.nextCursor };
  return { items, nextCursor: encodeCursor(primaryKey(table.scope, kind.key(last))) };
};
