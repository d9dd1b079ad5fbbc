import { percentOf } from '../../../../shared/model/import/import-figure.ts';
import { type ImportIssue, importIssue } from '../../../../shared/model/import/import-issue.ts';
import { type OpenMark, shareColumn } from '../../../../shared/model/import/import-marks.ts';
import type { ImportedRow } from '../../../../shared/model/import/import-row.ts';
import type { SheetValue } from '../../../../shared/model/sheets/sheet-value.ts';
import type { MarkMeanings } from './decimal-marks.ts';

type Share = { row: number; text: string; again: (text: string) => void };

/** 0.124 without a sign of per cent: 0.124 % to some, 12.4 % to others. */
const isFraction = (cell: SheetValue | undefined, { content, revision }: ImportedRow): boolean => {
  if (content.unit !== '%' || revision !== null || (cell?.kind !== 'text' && cell?.kind !== 'number')) return false;
  if (cell.kind === 'number' && (cell.isPercent || cell.words?.includes('%'))) return false;
  return /^[-−]?0?[.,]\d*[1-9]\d*$/.test(cell.text.trim());
};

/** Shares below one of a sheet: asked about once, all of them together. */
export const collectShares = (meanings: MarkMeanings = new Map()) => {
  const shares: Share[] = [];
  return {
    see: (share: Share, cell: SheetValue | undefined, imported: ImportedRow): void => {
      if (isFraction(cell, imported)) shares.push(share);
    },
    finish: (): { issues: ImportIssue[]; open: Omit<OpenMark, 'layout'>[] } => {
      const [first] = shares;
      if (!first) return { issues: [], open: [] };
      const meaning = meanings.get(shareColumn);
      const fraction = (text: string): string => percentOf(text.trim().replace(',', '.').replace('−', '-'));
      if (meaning === 'thousands') for (const { text, again } of shares) again(fraction(text));
      if (meaning !== undefined) return { issues: [], open: [] };
      const issues = shares.map(({ row, text }) =>
        importIssue(row, 'value', 'share-two-ways', { text, other: fraction(text) }),
      );
      const { text } = first;
      const open = { name: '%', count: shares.length, text, decimal: text, thousands: fraction(text) };
      return { issues, open: [{ column: shareColumn, ...open, isShare: true }] };
    },
  };
};
