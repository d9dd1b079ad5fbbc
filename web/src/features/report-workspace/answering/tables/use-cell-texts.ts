import { useCallback, useMemo, useState } from 'react';
import { cellKeyOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import { draftPrefix } from '../../../../lib/device/draft-prefix.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { keepDraft, storedDrafts } from '../../../reports/fields/draft-text.ts';
import { unitsOf } from '../../../reports/fields/number-parts.ts';
import { useParseError } from '../../../reports/fields/use-number.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { editKey } from '../../saving/save-queue.model.ts';
import { editedCell, readCell } from './cell-text.ts';
import { storedCellsOf } from './draft-cells.ts';
import type { ShownCell } from './figure-grid.tsx';
import type { CellChange, TableColumn, TableData } from './use-table.ts';

export type CellText = { fieldKey: string; member: string; text: string };
/** The content of cells before a change, for undo. */
export type Before = { values: CellChange[]; texts: { fieldKey: string; member: string; text: string | undefined }[] };

/** Invalid texts stay in their cells, on this device, until they are corrected. */
const useTexts = (place: DisclosurePlace, dimension: string) => {
  const { report } = useWorkspace();
  const { userInfo } = useProfile();
  const prefix = draftPrefix(userInfo.id, report.reportId);
  const keyOf = useCallback(
    (fieldKey: string, member: string) =>
      `${prefix}${editKey({ ...place, fieldKey: cellKeyOf({ fieldKey, dimension, member }) })}`,
    [prefix, place, dimension],
  );
  const [texts, setTexts] = useState(() => {
    const stored = [...storedDrafts(prefix)].filter(([key]) => key.includes(`~${dimension}~`));
    return new Map(stored);
  });
  const setAll = useCallback(
    (all: readonly { fieldKey: string; member: string; text: string | undefined }[]) => {
      const changed = all.map(({ fieldKey, member, text }) => ({ key: keyOf(fieldKey, member), text }));
      for (const { key, text } of changed) if (text !== undefined || texts.has(key)) keepDraft(key, text);
      setTexts((now) => {
        const next = new Map(now);
        for (const { key, text } of changed) {
          if (text === undefined) next.delete(key);
          else next.set(key, text);
        }
        return next;
      });
    },
    [keyOf, texts],
  );
  const textAt = (fieldKey: string, member: string): string | undefined =>
    texts.size === 0 ? undefined : texts.get(keyOf(fieldKey, member));
  /** Rows that hold nothing but such a text are no rows of the server, and are shown all the same. */
  const members = useMemo(() => {
    const cells = storedCellsOf(texts.keys(), prefix, place).filter((cell) => cell.dimension === dimension);
    return [...new Set(cells.map(({ member }) => member))];
  }, [texts, prefix, place, dimension]);
  return { textAt, setAll, members };
};

const useProblem = (): ((column: TableColumn, text: string) => string | undefined) => {
  const errorOf = useParseError();
  return (column, text) => {
    const read = readCell(column, text, null);
    return read.kind === 'invalid' ? errorOf(read.parsed, unitsOf(column)) : undefined;
  };
};

/** Cells as text: the shown text, and the result of typing and pasting. */
export const useCellTexts = (place: DisclosurePlace, dimension: string, table: TableData) => {
  const language = useLanguage();
  const { textAt, setAll, members } = useTexts(place, dimension);
  const problemOf = useProblem();
  const columns = useMemo(() => new Map(table.columns.map((column) => [column.fieldKey, column])), [table.columns]);
  const cellOf = (fieldKey: string, member: string): ShownCell => {
    const cell = table.cellOf(fieldKey, member);
    const draft = textAt(fieldKey, member);
    const column = columns.get(fieldKey);
    const problem = draft !== undefined && column ? problemOf(column, draft) : cell.edit?.refusal;
    return { ...cell, draft, problem };
  };
  /** Parses and stores texts; an invalid text stays as typed. Returns the previous content. */
  const write = (all: readonly CellText[]): Before => {
    const values: CellChange[] = [];
    const texts: Before['texts'] = [];
    const before: Before['texts'] = [];
    for (const { fieldKey, member, text } of all) {
      const column = columns.get(fieldKey);
      if (!column) continue;
      before.push({ fieldKey, member, text: textAt(fieldKey, member) });
      const read = readCell(column, text, table.cellOf(fieldKey, member).value);
      if (read.kind === 'value') values.push({ fieldKey, member, value: read.value });
      texts.push({ fieldKey, member, text: read.kind === 'value' ? undefined : text });
    }
    setAll(texts);
    return { values: table.change(values), texts: before };
  };
  const restore = (before: Before): void => {
    setAll(before.texts);
    table.change(before.values);
  };
  const editedText = (fieldKey: string, member: string): string => {
    const column = columns.get(fieldKey);
    return textAt(fieldKey, member) ?? (column ? editedCell(column, table.cellOf(fieldKey, member).value) : '');
  };
  /** Discards an invalid text of a read-only table. */
  const drop = (fieldKey: string, member: string): void => setAll([{ fieldKey, member, text: undefined }]);
  return { cellOf, write, restore, drop, editedText, language, members };
};
