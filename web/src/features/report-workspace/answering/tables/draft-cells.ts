import { type CellReference, cellOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { addressOfKey } from '../../saving/save-queue.model.ts';

/** Cells of a disclosure that contain an invalid text, by their storage key after `prefix`. */
export const storedCellsOf = (
  keys: Iterable<string>,
  prefix: string,
  { versionId, disclosureId }: DisclosurePlace,
): CellReference[] =>
  [...keys].flatMap((key) => {
    const address = addressOfKey(key.slice(prefix.length));
    if (address?.versionId !== versionId || address.disclosureId !== disclosureId) return [];
    return cellOf(address.fieldKey) ?? [];
  });
