import type { ComparedColumn, ComparedDisclosure } from '../../../../../shared/model/comparison/comparison.ts';

/** `one-side`: of a framework that only one side reports under, where nothing was added and nothing dropped. */
export type Coverage = 'same' | 'added' | 'dropped' | 'reworded' | 'one-side';

type Columns = readonly ComparedColumn[];

const versionsOf = (columns: Columns): string[] => [
  ...new Set(columns.flatMap((column) => (column.kind === 'report' ? column.versionIds : []))),
];

/** Framework editions that only the first report has, and that only the others have; years have none. */
export const differingFrameworks = ([first, ...others]: Columns): { here: string[]; there: string[] } => {
  const [own, compared] = [versionsOf(first ? [first] : []), versionsOf(others)];
  if (compared.length === 0) return { here: [], there: [] };
  return {
    here: own.filter((versionId) => !compared.includes(versionId)),
    there: compared.filter((versionId) => !own.includes(versionId)),
  };
};

/** The coverage of a disclosure of the first report compared with all other reports; years have no disclosures. */
export const coverageOf = (
  { cells, versionId }: Pick<ComparedDisclosure, 'cells' | 'versionId'>,
  columns: Columns,
): Coverage => {
  const { here, there } = differingFrameworks(columns);
  if (here.includes(versionId) || there.includes(versionId)) return 'one-side';
  const others = cells.filter((_, index) => index > 0 && columns[index]?.kind === 'report');
  const elsewhere = others.filter((cell) => cell !== null);
  if (!cells[0]) return 'dropped';
  if (others.length > 0 && elsewhere.length === 0) return 'added';
  const isReworded = elsewhere.some(({ words }) => words !== 'same' && words !== 'none');
  return isReworded ? 'reworded' : 'same';
};
