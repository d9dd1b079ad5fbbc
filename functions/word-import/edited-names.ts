import type { SnapshotField } from '../../shared/model/publishing/snapshot.ts';
import { Language } from '../../shared/model/text/language.ts';
import { richTextLines } from './rich-text-lines.ts';
import { textOf } from './untagged-text.ts';
import type { WordCell, WordLine } from './word-line.ts';

const firstCells = (lines: readonly WordLine[]): WordCell[] =>
  lines.flatMap((line) => (line.kind === 'table' ? line.rows.flatMap(([first]) => first ?? []) : []));

const printedNames = (fields: readonly SnapshotField[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ value }) =>
      value?.kind === 'richText'
        ? Language.options.flatMap((language) =>
            firstCells(richTextLines(value.document, language)).map(({ lines }) => textOf(lines)),
          )
        : [],
    ),
  );

/**
 * A split table repeats its row names in each part. A name that was edited only in a later part counts, too: no typed
 * text is lost.
 */
export const withEditedNames = (lines: readonly WordLine[], fields: readonly SnapshotField[]): WordLine[] => {
  if (!firstCells(lines).some(({ copies }) => copies)) return [...lines];
  const printed = printedNames(fields);
  const edited = (cell: WordCell): WordCell => {
    if (!printed.has(textOf(cell.lines))) return cell;
    const own = cell.copies?.find((copy) => !printed.has(textOf(copy)));
    return own ? { ...cell, lines: own } : cell;
  };
  return lines.map((line) =>
    line.kind === 'table'
      ? { ...line, rows: line.rows.map(([first, ...others]) => (first ? [edited(first), ...others] : [])) }
      : line,
  );
};
