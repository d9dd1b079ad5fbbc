import type { Framework } from '../../catalogue/framework.ts';
import { type EditionMap, moveReportToEdition } from './move-report.ts';

type Editions = { from: Pick<Framework, 'sections'>; to: Pick<Framework, 'sections'>; map: EditionMap };
/** A disclosure, or a question of it. */
export type MovedPlace = { disclosureId: string; fieldKey: string | null };

/** Disclosures of the newer edition that took over from one of the older; none where it asks nothing like it. */
export const successorsOf = (disclosureId: string, { to, map }: Omit<Editions, 'from'>): string[] => {
  const known = new Set(to.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)));
  return (map[disclosureId] ?? [disclosureId]).filter((id) => known.has(id));
};

/**
 * The new place of a question's comments and files, also of an unanswered one: the same question by the rule that moves
 * answers, else the first successor of its disclosure. Undefined without a successor: they remain in the archive.
 */
export const placeAfterMove = ({ disclosureId, fieldKey }: MovedPlace, editions: Editions): MovedPlace | undefined => {
  if (fieldKey !== null) {
    // The place of a question does not depend on its answer.
    const asked = { disclosureId, fieldKey, value: { kind: 'text' as const, text: '' } };
    const [move] = moveReportToEdition([asked], editions.from, editions.to, editions.map);
    if (move && move.outcome !== 'archived') return move.target;
  }
  const [first] = successorsOf(disclosureId, editions);
  return first === undefined ? undefined : { disclosureId: first, fieldKey: null };
};
