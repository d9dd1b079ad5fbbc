import type {
  HubEntry,
  HubOutcome,
  HubValue,
  ReportingTimeView,
} from '../../../../../shared/contract/data-hub.contract.ts';
import type { EntityId } from '../../../../../shared/ids.ts';
import { type HubRefusal, hubContentOf } from '../../../../../shared/model/hub-entry.ts';
import { timeKey } from '../hub-query.ts';
import type { ValuesOf } from '../metric-tree.ts';
import { draftOf, type EntryMetric, type EntryProblem, readEntry } from './entry-draft.ts';

export type SheetRow = EntryMetric & { name: string; isCalculated: boolean };
export type Sheet = {
  /** Whose values; null: the organisation's own. */
  entityId: EntityId | null;
  rows: readonly SheetRow[];
  times: readonly ReportingTimeView[];
  /** Of each time, in the order of the times. */
  values: readonly ValuesOf[];
  /** Unit of numbers that are typed without one, where the metric takes it. */
  unit: string | undefined;
};
export type CellAt = { row: number; column: number };
export type Drafts = ReadonlyMap<string, string>;

/** What is typed for one entity stays its own while another one's sheet is shown. */
export const cellKey = (
  { entityId }: Pick<Sheet, 'entityId'>,
  code: string,
  time: Pick<ReportingTimeView, 'startOn' | 'endOn'>,
): string => `${entityId ?? ''}~${code}~${timeKey(time)}`;

export const keyAt = (sheet: Sheet, { row, column }: CellAt): string | undefined => {
  const [metric, time] = [sheet.rows[row], sheet.times[column]];
  return metric && time && !metric.isCalculated ? cellKey(sheet, metric.code, time) : undefined;
};

export const storedAt = ({ rows, values }: Sheet, { row, column }: CellAt): HubValue | undefined => {
  const metric = rows[row];
  return metric && values[column]?.get(metric.code);
};

/** A value as it is typed again: with its mark, and its unit where that is not the metric's own. */
export const typedText = (metric: EntryMetric, value: HubValue | undefined): string => {
  if (value?.typed.kind !== 'number') return '';
  const { number, unit } = value.typed;
  const mark = value.state === 'estimated' ? '≈ ' : '';
  return `${mark}${number ?? ''}${unit && unit !== metric.unit ? ` ${unit}` : ''}`;
};

/**
 * Drafts after a pasted block, from the cursor right and down. Empty cells leave what is there; what has no place, or lies on a
 * metric that is calculated, is counted.
 */
export const pasteBlock = (
  sheet: Sheet,
  drafts: Drafts,
  at: CellAt,
  block: readonly (readonly string[])[],
): { drafts: Drafts; pasted: number; unfit: number } => {
  const next = new Map(drafts);
  let [pasted, unfit] = [0, 0];
  block.forEach((cells, row) => {
    cells.forEach((text, column) => {
      if (text === '') return;
      const key = keyAt(sheet, { row: at.row + row, column: at.column + column });
      if (key === undefined) {
        unfit += 1;
        return;
      }
      next.set(key, text);
      pasted += 1;
    });
  });
  return { drafts: next, pasted, unfit };
};

/** Keys of every cell of the sheet. */
export const keysOf = (sheet: Sheet): ReadonlySet<string> =>
  new Set(sheet.rows.flatMap(({ code }) => sheet.times.map((time) => cellKey(sheet, code, time))));

/** Drafts of another entity, time or breakdown than the sheet shows. */
export const countElsewhere = (sheet: Sheet, drafts: Drafts): number => {
  const here = keysOf(sheet);
  return [...drafts.keys()].filter((key) => !here.has(key)).length;
};

/** The texts that cells had before a change; undefined: none. */
export type Step = ReadonlyMap<string, string | undefined>;

export const stepBack = (before: Drafts, after: Drafts): Step =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
      before.get(key) === after.get(key) ? [] : [[key, before.get(key)] as const],
    ),
  );

/** Drafts with a change taken back; those of other cells stay. */
export const takeBack = (drafts: Drafts, step: Step): Drafts => {
  const next = new Map(drafts);
  for (const [key, text] of step) {
    if (text === undefined) next.delete(key);
    else next.set(key, text);
  }
  return next;
};

export type CellProblem = EntryProblem | HubRefusal;
/** Texts that the hub refused when they were sent, by cell. */
export type Refusals = ReadonlyMap<string, { text: string; reason: HubRefusal }>;
const noRefusals: Refusals = new Map();

const unitFor = (metric: EntryMetric, unit: string | undefined): string =>
  unit !== undefined && metric.units.includes(unit) ? unit : metric.unit;

/** What is wrong with a text in a row; an emptied cell takes its value back, so nothing is wrong with it. */
const problemOf = (metric: SheetRow, text: string, unit: string | undefined): CellProblem | undefined => {
  if (text.trim() === '') return undefined;
  const reading = readEntry(metric, { ...draftOf(metric, undefined), text, unit: unitFor(metric, unit) });
  if ('problem' in reading) return reading.problem;
  const node = { valueType: metric.valueType, defaultUnit: metric.unit, formula: null };
  const content = hubContentOf(node, reading.value);
  return 'refused' in content ? content.refused : undefined;
};

/** What is wrong with the draft of a cell: as it reads, or as the hub refused that very text. */
export const problemAt = (sheet: Sheet, drafts: Drafts, refusals: Refusals, at: CellAt): CellProblem | undefined => {
  const [key, metric] = [keyAt(sheet, at), sheet.rows[at.row]];
  const text = key === undefined ? undefined : drafts.get(key);
  if (key === undefined || text === undefined || !metric) return undefined;
  const refusal = refusals.get(key);
  return problemOf(metric, text, sheet.unit) ?? (refusal?.text === text ? refusal.reason : undefined);
};

/** `text` is the draft as it was sent. */
export type SheetEntry = { at: CellAt; key: string; text: string; entry: HubEntry };

/** The drafts as entries, what is wrong left out; each holds to the revision that was seen. */
export const entriesOf = (sheet: Sheet, drafts: Drafts): SheetEntry[] =>
  sheet.rows.flatMap((metric, row) =>
    sheet.times.flatMap((time, column): SheetEntry[] => {
      const key = cellKey(sheet, metric.code, time);
      const text = drafts.get(key);
      if (text === undefined || problemOf(metric, text, sheet.unit) !== undefined) return [];
      const stored = storedAt(sheet, { row, column });
      const isEmptied = text.trim() === '';
      if (isEmptied && !stored) return [];
      const { descriptor } = draftOf(metric, stored);
      const draft = { ...draftOf(metric, undefined), descriptor, text, unit: unitFor(metric, sheet.unit) };
      const reading = isEmptied ? { value: null } : readEntry(metric, draft);
      if ('problem' in reading) return [];
      const { startOn, endOn } = time;
      const { entityId } = sheet;
      const revision = stored?.revision ?? 0;
      const entry = { metricCode: metric.code, startOn, endOn, entityId, value: reading.value, revision };
      const kept = stored && !isEmptied ? { keepsNote: true } : {};
      return [{ at: { row, column }, key, text, entry: { ...entry, ...kept } }];
    }),
  );

/** Cells whose text is no value, in reading order. */
export const problemsOf = (
  sheet: Sheet,
  drafts: Drafts,
  refusals: Refusals = noRefusals,
): { at: CellAt; problem: CellProblem }[] =>
  sheet.rows.flatMap((_, row) =>
    sheet.times.flatMap((__, column) => {
      const problem = problemAt(sheet, drafts, refusals, { row, column });
      return problem === undefined ? [] : [{ at: { row, column }, problem }];
    }),
  );

export type Settled = {
  drafts: Drafts;
  saved: number;
  conflicts: (SheetEntry & { outcome: Extract<HubOutcome, { kind: 'conflict' }> })[];
  refusals: Refusals;
};

/**
 * What is stored is no draft any more, unless its cell was typed into again since it was sent; the rest stays, conflicts with
 * what is stored instead.
 */
export const settle = (drafts: Drafts, sent: readonly SheetEntry[], outcomes: readonly HubOutcome[]): Settled => {
  const next = new Map(drafts);
  const conflicts: Settled['conflicts'] = [];
  const refusals = new Map<string, { text: string; reason: HubRefusal }>();
  let saved = 0;
  sent.forEach((one, index) => {
    const outcome = outcomes[index];
    if (outcome?.kind === 'conflict') conflicts.push({ ...one, outcome });
    if (outcome?.kind === 'saved') saved += 1;
    if (outcome?.kind === 'refused') refusals.set(one.key, { text: one.text, reason: outcome.reason });
    const isStored = outcome?.kind === 'saved' || outcome?.kind === 'same';
    if (isStored && next.get(one.key) === one.text) next.delete(one.key);
  });
  return { drafts: next, saved, conflicts, refusals };
};
