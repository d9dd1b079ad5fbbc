import type { HubEntry, HubOutcome } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { type HubRefusal, hubContentOf } from '../../../../../../shared/model/hub/hub-entry.ts';
import { asTyped, draftOf, type EntryProblem, readEntry } from './entry-draft.ts';
import { readDraft } from './parse-draft.ts';
import { perDraft } from './per-draft.ts';
import { type CellAt, type CellDraft, cellKey, type Drafts, keyAt, type Sheet, storedAt, unitFor } from './sheet.ts';
import { currencyAt } from './sheet-currency.ts';

export type CellProblem = EntryProblem | HubRefusal;
/** Texts that the server refused, by cell. */
export type Refusals = ReadonlyMap<string, { text: string; reason: HubRefusal }>;
const noRefusals: Refusals = new Map();

/** Fault of a text in a row; an emptied cell deletes its value and has no fault. */
const problemOf = perDraft((metric, draft): CellProblem | undefined => {
  if (draft.text.trim() === '') return undefined;
  const reading = readDraft(metric, draft);
  if ('problem' in reading) return reading.problem;
  const options = metric.options.length > 0 ? { options: [...metric.options] } : {};
  const node = { valueType: metric.valueType, defaultUnit: metric.unit, formula: null, ...options };
  const content = hubContentOf(node, reading.value);
  return 'refused' in content ? content.refused : undefined;
});

/** Fault of a cell's draft: its own, or the server's refusal of exactly that text. */
export const problemAt = (sheet: Sheet, drafts: Drafts, refusals: Refusals, at: CellAt): CellProblem | undefined => {
  const [key, metric] = [keyAt(sheet, at), sheet.rows[at.row]];
  const draft = key === undefined ? undefined : drafts.get(key);
  if (key === undefined || draft === undefined || !metric) return undefined;
  const refusal = refusals.get(key);
  const isObsolete =
    refusal?.text !== draft.text || (refusal.reason === 'currency' && currencyAt(sheet, drafts, at) !== '');
  return problemOf(metric, draft) ?? (isObsolete ? undefined : refusal.reason);
};

/** `draft` is the sent draft of the cell; `isMoved`: for a time other than the cell's, without a value yet. */
export type SheetEntry = { at: CellAt; key: string; draft: CellDraft; entry: HubEntry; isMoved?: true };

const entryAt = (sheet: Sheet, drafts: Drafts, at: CellAt, draft: CellDraft): HubEntry | undefined => {
  const [metric, time] = [sheet.rows[at.row], sheet.times[at.column]];
  const { text, note, unit } = draft;
  if (!metric || !time || problemOf(metric, draft) !== undefined) return undefined;
  const stored = storedAt(sheet, at);
  const isEmptied = text.trim() === '';
  if (isEmptied && !stored) return undefined;
  const named = draft.descriptor ?? draftOf(metric, stored).descriptor;
  const descriptor = named.trim() === '' ? currencyAt(sheet, drafts, at) : named;
  const parts = { ...draftOf(metric, undefined), descriptor, text, unit: unitFor(metric, unit) };
  const reading = isEmptied ? { value: null } : readEntry(metric, { ...parts, note: note ?? '' });
  if ('problem' in reading) return undefined;
  const { startOn, endOn } = time;
  // Text after the number itself, the mark of a footnote, is its note.
  const hasNote = note !== undefined || (reading.value?.kind === 'number' && reading.value.note !== undefined);
  const noteOption = stored && !isEmptied && !hasNote ? { keepsNote: true } : {};
  return {
    metricCode: metric.code,
    startOn,
    endOn,
    entityId: metric.entityId,
    value: reading.value,
    revision: draft.revision,
    ...noteOption,
  };
};

/** Valid drafts as entries, each with the revision that was shown when its input began. */
export const entriesOf = (sheet: Sheet, drafts: Drafts): SheetEntry[] =>
  sheet.rows.flatMap((metric, row) =>
    sheet.times.flatMap((time, column): SheetEntry[] => {
      const key = cellKey(metric, metric.code, time);
      const draft = drafts.get(key);
      const at = { row, column };
      const entry = draft && entryAt(sheet, drafts, at, draft);
      return draft && entry ? [{ at, key, draft, entry }] : [];
    }),
  );

/** Cells with text that is no value, in reading order. */
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

/** A typed value in conflict with another one than it was typed over. */
export type SheetConflict = SheetEntry & { outcome: Extract<HubOutcome, { kind: 'conflict' }> };

type AppliedOutcomes = {
  drafts: Drafts;
  saved: number;
  conflicts: SheetConflict[];
  /** Cells with a value for another time that already has one. */
  taken: ReadonlySet<string>;
  refusals: Refusals;
};

/** Whether both were typed alike, in the same unit. */
export const isSameText = (one: CellDraft | undefined, other: CellDraft): boolean =>
  one?.text === other.text && one.unit === other.unit;

const isSameDraft = (one: CellDraft | undefined, other: CellDraft): boolean =>
  isSameText(one, other) && one?.note === other.note && one?.descriptor === other.descriptor;

/**
 * Stored drafts are removed. A cell that was changed since sending stays, based on the value stored by now. All other
 * drafts stay, including those in conflict.
 */
export const applyOutcomes = (
  drafts: Drafts,
  sent: readonly SheetEntry[],
  outcomes: readonly HubOutcome[],
): AppliedOutcomes => {
  const next = new Map(drafts);
  const conflicts: SheetConflict[] = [];
  const taken = new Set<string>();
  const refusals = new Map<string, { text: string; reason: HubRefusal }>();
  let saved = 0;
  sent.forEach((one, index) => {
    const outcome = outcomes[index];
    const now = next.get(one.key);
    if (outcome?.kind === 'conflict' && one.isMoved) taken.add(one.key);
    else if (outcome?.kind === 'conflict') conflicts.push({ ...one, entry: asTyped(one.entry), outcome });
    if (outcome?.kind === 'saved') saved += 1;
    if (outcome?.kind === 'refused') refusals.set(one.key, { text: one.draft.text, reason: outcome.reason });
    if (!outcome || outcome.kind === 'conflict' || outcome.kind === 'refused' || !now) return;
    if (isSameDraft(now, one.draft)) next.delete(one.key);
    else if (!one.isMoved) next.set(one.key, { ...now, revision: outcome.revision });
  });
  return { drafts: next, saved, conflicts, taken, refusals };
};
