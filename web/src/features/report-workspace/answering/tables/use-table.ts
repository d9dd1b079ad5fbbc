import { useCallback, useEffect, useMemo } from 'react';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { getDisclosureTable } from '../../../../../../shared/contract/reports/tables.contract.ts';
import { type FieldValue, isAnswered } from '../../../../../../shared/model/answer/field-value.ts';
import { type Breakdown, cellKeyOf, cellOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useQueueState, useWorkspace } from '../../context/workspace-context.ts';
import { editKey } from '../../saving/save-queue.model.ts';
import type { QueuedEdit, QueueState, SeenValue } from '../../saving/save-queue.types.ts';
import { neverAnswered, seenOf } from '../../saving/send-edit.ts';
import { newest } from '../../saving/stored-of.ts';
import type { PriorCells } from '../prior-year/prior-tables.ts';
import { usePriorTables } from '../prior-year/use-prior.ts';

export type TableCell = {
  value: FieldValue | null;
  stored: SeenValue;
  edit: QueuedEdit | undefined;
  /** From the data hub, typed elsewhere. */
  isFilled: boolean;
  isChoice: boolean;
  /** The value in last year's report, if this one was made from it. */
  prior: FieldValue | undefined;
};
export type TableColumn = Field & { fieldKey: string; isAdditive: boolean };
export type TableData = {
  columns: readonly TableColumn[];
  cellOf: (fieldKey: string, member: string) => TableCell;
  /** Members that any cell names, of this report or of last year's, by name. */
  members: readonly string[];
  error: unknown;
  isLoading: boolean;
  retry: () => void;
  /** Writes several cells at once; returns their previous values, for undo. */
  change: (changes: readonly CellChange[]) => CellChange[];
};
export type CellChange = { fieldKey: string; member: string; value: FieldValue | null };

const emptyCell: TableCell = {
  value: null,
  stored: neverAnswered,
  edit: undefined,
  isFilled: false,
  isChoice: false,
  prior: undefined,
};
/** Shared by all rows: creating a collator for each comparison is too slow for hundreds of rows. */
const byName = new Intl.Collator();
const pollIntervalMilliseconds = 15_000;
const editsOf = (state: QueueState) => state.edits;
const seenIn = (state: QueueState) => state.seen;

const useView = (place: DisclosurePlace, dimension: string) => {
  const { report, queues } = useWorkspace();
  const { versionId, disclosureId } = place;
  const call = useCall(
    getDisclosureTable,
    { params: { reportId: report.reportId, versionId, disclosureId, dimension } },
    { refreshInterval: pollIntervalMilliseconds },
  );
  const { mutate } = call;
  useEffect(
    () =>
      queues.onStored(({ address }, { hub }) => {
        const isHere = address.versionId === versionId && address.disclosureId === disclosureId;
        if (!hub || !isHere || cellOf(address.fieldKey)?.dimension !== dimension) return;
        void mutate(
          (view) => view && { ...view, hub: view.hub.map((one) => (one.fieldKey === hub.fieldKey ? hub : one)) },
          { revalidate: false },
        );
      }),
    [queues, mutate, versionId, disclosureId, dimension],
  );
  return call;
};

type View = NonNullable<ReturnType<typeof useView>['data']>;

const listedCells = (view: View | undefined, before: PriorCells | undefined): Map<string, TableCell> => {
  const cells = new Map<string, TableCell>();
  for (const [fieldKey, prior] of before ?? []) cells.set(fieldKey, { ...emptyCell, prior });
  for (const stored of view?.values ?? []) {
    const seen = seenOf(stored);
    cells.set(stored.fieldKey, {
      ...(cells.get(stored.fieldKey) ?? emptyCell),
      value: seen.value,
      stored: seen,
    });
  }
  for (const { fieldKey, state, value } of view?.hub ?? []) {
    const cell = cells.get(fieldKey) ?? emptyCell;
    const isFilled = (state === 'hub' || state === 'computed') && value !== null;
    cells.set(fieldKey, {
      ...cell,
      ...(isFilled ? { value, stored: { ...cell.stored, value }, isFilled } : {}),
      isChoice: state === 'choice',
    });
  }
  return cells;
};

/** Cells as their author sees them: the server's list, overridden by later saves, then by unsent edits. */
const currentCells = (
  listed: ReadonlyMap<string, TableCell>,
  { versionId, disclosureId }: DisclosurePlace,
  dimension: string,
  edits: QueueState['edits'],
  seen: QueueState['seen'],
): Map<string, TableCell> => {
  const cells = new Map(listed);
  const prefix = editKey({ versionId, disclosureId, fieldKey: '' }).slice(0, -2);
  const isHere = (key: string): boolean => key.startsWith(prefix) && key.includes(`~${dimension}~`);
  for (const [key, stored] of Object.entries(seen)) {
    if (!isHere(key)) continue;
    const fieldKey = fieldKeyOf(key);
    const cell = cells.get(fieldKey) ?? emptyCell;
    const known = newest(stored, cell.stored);
    if (known !== cell.stored) cells.set(fieldKey, { ...cell, value: known.value, stored: known, isFilled: false });
  }
  for (const [key, edit] of Object.entries(edits)) {
    if (!isHere(key) || edit.isDeclined) continue;
    const cell = cells.get(edit.address.fieldKey) ?? emptyCell;
    cells.set(edit.address.fieldKey, { ...cell, value: edit.value, edit, isFilled: false });
  }
  return cells;
};

const fieldKeyOf = (key: string): string => {
  const parts: unknown = JSON.parse(key);
  return Array.isArray(parts) ? String(parts[2]) : '';
};

const columnsOf = (fields: readonly Field[], breakdown: Breakdown): TableColumn[] =>
  breakdown.columns.flatMap(({ fieldKey, isAdditive }) => {
    const field = fields.find(({ key }) => key === fieldKey);
    return field ? { ...field, fieldKey, isAdditive } : [];
  });

/** One table of a disclosure: its cells, and how they are typed into, through the report's one save queue. */
export const useTable = (place: DisclosurePlace, fields: readonly Field[], breakdown: Breakdown): TableData => {
  const { dimension } = breakdown;
  const { queue } = useWorkspace().queues;
  const { data, error, mutate } = useView(place, dimension);
  const edits = useQueueState(editsOf);
  const seen = useQueueState(seenIn);
  const before = usePriorTables(place).get(dimension);
  const listed = useMemo(() => listedCells(data, before), [data, before]);
  const cells = useMemo(
    () => currentCells(listed, place, dimension, edits, seen),
    [listed, place, dimension, edits, seen],
  );
  const columns = useMemo(() => columnsOf(fields, breakdown), [fields, breakdown]);
  const cellAt = useCallback(
    (fieldKey: string, member: string) => cells.get(cellKeyOf({ fieldKey, dimension, member })) ?? emptyCell,
    [cells, dimension],
  );
  const members = useMemo(() => {
    const named = [...cells].flatMap(([key, { value, prior }]) =>
      isAnswered(value) || isAnswered(prior) ? (cellOf(key)?.member ?? []) : [],
    );
    return [...new Set(named)].sort(byName.compare);
  }, [cells]);
  /** A cell opened a while ago is also stored on top of its author's own later saves, never on another person's. */
  const change = useCallback(
    (changes: readonly CellChange[]) => {
      const before = changes.map((one) => ({ ...one, value: cellAt(one.fieldKey, one.member).value }));
      queue.typeAll(
        changes.map(({ fieldKey, member, value }) => {
          const address = { ...place, fieldKey: cellKeyOf({ fieldKey, dimension, member }) };
          const own = queue.getState().seen[editKey(address)];
          return { address, value, base: newest(own, cellAt(fieldKey, member).stored) };
        }),
      );
      return before;
    },
    [queue, place, dimension, cellAt],
  );
  const isLoading = data === undefined && error === undefined;
  return { columns, cellOf: cellAt, members, error, isLoading, retry: () => void mutate(), change };
};
