import { editionMapOf } from '../../../shared/model/framework/edition-maps.ts';
import { placeKeyOf } from '../../../shared/model/framework/move-report.ts';
import { type MovedPlace, placeAfterMove } from '../../../shared/model/framework/moved-place.ts';
import type { MovedAnswer } from '../plan/edition-move.entities.ts';
import type { EditionPair } from '../plan/plan-edition-move.ts';

export type PlaceAfter = (place: MovedPlace) => MovedPlace | undefined;

/** Target of comments and files: with the answer where it was migrated, else where its question is asked now. */
export const placeAfterOf = ({ from, to }: EditionPair, rows: readonly MovedAnswer[]): PlaceAfter => {
  const targets = new Map(rows.map((row) => [placeKeyOf(row.from), row.target]));
  const byDisclosure = Map.groupBy(rows, (row) => row.from.disclosureId);
  const editions = { from, to, map: editionMapOf(from.versionId, to.versionId) };
  return ({ disclosureId, fieldKey }) => {
    const own = fieldKey === null ? undefined : targets.get(placeKeyOf({ disclosureId, fieldKey }));
    if (own) return own;
    const asked = placeAfterMove({ disclosureId, fieldKey }, editions);
    if (asked?.fieldKey) return asked;
    // With several successors, the place of a migrated answer is a better guess than the first successor.
    const target = byDisclosure.get(disclosureId)?.find((row) => row.target !== null)?.target;
    return target ? { disclosureId: target.disclosureId, fieldKey: null } : asked;
  };
};
