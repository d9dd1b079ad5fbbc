import { type CellReference, cellOf } from '../../../../../../shared/model/breakdown.ts';
import { addressOfKey } from '../saving/save-queue.model.ts';
import type { DisclosurePlace } from '../tree/outline-tree.ts';

/** Cells of a disclosure that hold a text which is no value, by the keys it is kept under behind `prefix`. */
export const keptCellsOf = (
  keys: Iterable<string>,
  prefix: string,
  { versionId, disclosureId }: DisclosurePlace,
): CellReference[] =>
  [...keys].flatMap((key) => {
    const address = addressOfKey(key.slice(prefix.length));
    if (address?.versionId !== versionId || address.disclosureId !== disclosureId) return [];
    return cellOf(address.fieldKey) ?? [];
  });
