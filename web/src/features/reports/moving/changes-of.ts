import type { EditionMovePreview } from '../../../../../shared/contract/reports/edition-moves.contract.ts';

type Item = Pick<EditionMovePreview['items'][number], 'outcome' | 'from' | 'target' | 'becomes'>;

/** The parts of an answer that a conversion changes. */
export type Change = 'unit' | 'code' | 'title' | 'label' | 'place';

/** In order of importance; empty for an answer that is carried over, reviewed or archived. */
export const changesOf = ({ outcome, from, target, becomes }: Item): Change[] => {
  if (outcome !== 'changed' || !target) return [];
  const found: Change[] = [
    ...(becomes ? (['unit'] as const) : []),
    ...(['code', 'title', 'label'] as const).filter((part) => from[part] !== target[part]),
  ];
  return found.length > 0 ? found : ['place'];
};
