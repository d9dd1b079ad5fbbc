import { Language } from '../../shared/model/text/language.ts';
import { labelsOf } from '../report-document/text/labels.ts';
import type { WordCell, WordLine, WordTable } from './word-line.ts';

const digits = /\d+/g;
const partLines = Language.options.map((language) => labelsOf(language).continued(1, 1).replaceAll(digits, '#'));

/** Whether it is the line that is printed between two parts of a table, in either language. */
export const isPartLine = (text: string): boolean => partLines.includes(text.trim().replaceAll(digits, '#'));

const withColumns = (row: readonly WordCell[], more: readonly WordCell[], isNamed: boolean): WordCell[] => {
  const [name, ...others] = row;
  const [copy, ...columns] = more;
  if (!isNamed || !name || !copy) return [...row, ...more];
  if (JSON.stringify(copy.lines) === JSON.stringify(name.lines)) return [...row, ...columns];
  return [{ ...name, copies: [...(name.copies ?? []), copy.lines] }, ...others, ...columns];
};

/**
 * Adds a table to the preceding lines: as further columns of the table above if the line between marks it as a part of
 * that one. Parts with different numbers of rows remain separate tables, so that no row is merged with the wrong one.
 */
export const addTable = (lines: WordLine[], table: WordTable): void => {
  const [first, part] = lines.slice(-2);
  const isPart = part?.kind === 'part' && first?.kind === 'table' && first.rows.length === table.rows.length;
  if (!isPart) {
    lines.push(table);
    return;
  }
  const rows = first.rows.map((row, index) => withColumns(row, table.rows[index] ?? [], part.isNamed));
  lines.splice(-2, 2, { kind: 'table', rows });
};
