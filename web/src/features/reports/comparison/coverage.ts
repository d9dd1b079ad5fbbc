import type { ComparedColumn, ComparedDisclosure } from '../../../../../shared/model/comparison.ts';

export type Coverage = 'same' | 'added' | 'dropped' | 'reworded';

/** How a disclosure of the first report stands to the other reports together; years have no disclosures. */
export const coverageOf = (
  { cells }: Pick<ComparedDisclosure, 'cells'>,
  columns: readonly Pick<ComparedColumn, 'kind'>[],
): Coverage => {
  const others = cells.filter((_, index) => index > 0 && columns[index]?.kind === 'report');
  const elsewhere = others.filter((cell) => cell !== null);
  if (!cells[0]) return 'dropped';
  if (others.length > 0 && elsewhere.length === 0) return 'added';
  const isReworded = elsewhere.some(({ words }) => words !== 'same' && words !== 'none');
  return isReworded ? 'reworded' : 'same';
};
