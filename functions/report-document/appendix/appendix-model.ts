import type { MatrixInput } from '../../../shared/charts/matrix/matrix-drawing.ts';

/** A list at the end of a report, the same in all files. `anchor` of a row: its disclosure. */
export type Appendix = {
  key: 'materiality' | 'omissions' | 'method' | 'evidence' | 'glossary' | 'assuranceFile' | 'euDatapoints';
  anchor: string;
  title: string;
  introduction?: string;
  /** Drawn above the list. */
  matrix?: AppendixMatrix;
  /** `isScore`: its cells are numbers where a file has typed cells. */
  columns: { label: string; share: number; isScore?: boolean; isReason?: boolean }[];
  /** `isPlaced`: the last cell is the page of the anchor; in files without pages, its text. */
  rows: { cells: string[]; anchor?: string; isPlaced?: boolean }[];
};

/**
 * The data of the matrix; each format draws it in its own way. `note`: what shapes, sizes and colours say. `labels`: a
 * name or the numbers of the list, by the first topic of each point.
 */
export type AppendixMatrix = Omit<MatrixInput, 'width' | 'height'> & {
  note: string;
  labels: ReadonlyMap<string, string>;
};
