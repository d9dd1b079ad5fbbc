import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { type Answers, answered } from './sheet-model/conflict-answers.ts';
import { type OwnRevisions, onOwn, withOwn } from './sheet-model/own-revisions.ts';
import type { Drafts } from './sheet-model/sheet.ts';
import { type Step, stepBack, undoStep } from './sheet-model/sheet-edits.ts';
import {
  applyOutcomes,
  isSameText,
  type Refusals,
  type SheetConflict,
  type SheetEntry,
} from './sheet-model/sheet-entries.ts';
import { useSaveValues } from './use-save-values.ts';

type Typed = { drafts: Drafts; steps: readonly Step[] };
type Edit = (drafts: Drafts) => Drafts;

const undoSteps = 50;
const nothing: Typed = { drafts: new Map(), steps: [] };
const noRefusals: Refusals = new Map();
const noOwn: OwnRevisions = new Map();
const noKeys: ReadonlySet<string> = new Set();

/** Unsaved input, with undo. */
const useTyped = () => {
  const [{ drafts, steps }, setTyped] = useState(nothing);
  return {
    drafts,
    change: (edit: Edit): void =>
      setTyped((now) => {
        const next = edit(now.drafts);
        if (next === now.drafts) return now;
        return { drafts: next, steps: [...now.steps.slice(1 - undoSteps), stepBack(now.drafts, next)] };
      }),
    /** A change that cannot be undone. */
    replace: (edit: Edit): void => setTyped((now) => ({ drafts: edit(now.drafts), steps: [] })),
    /** Undoes the last change that only affects these cells: hidden cells stay unchanged. */
    undo: (keys: ReadonlySet<string>): void => {
      const at = steps.findLastIndex((step) => [...step.keys()].every((key) => keys.has(key)));
      const step = steps[at];
      if (step) setTyped((now) => ({ drafts: undoStep(now.drafts, step), steps: steps.toSpliced(at, 1) }));
    },
  };
};

/** Whether a conflict is about the cell's current text: newer text is checked when it is saved. */
const isOf =
  (drafts: Drafts) =>
  ({ key, draft }: SheetConflict): boolean =>
    isSameText(drafts.get(key), draft);

/**
 * Input for the sheets of a metric: it outlives the shown sheet, and includes the results of saving.
 */
export const useSheetDrafts = () => {
  const { t } = useTranslation('data-hub');
  const flash = useFlash();
  const saveValues = useSaveValues();
  const { drafts, change, replace, undo } = useTyped();
  const [own, setOwn] = useState(noOwn);
  const [conflicts, setConflicts] = useState<readonly SheetConflict[]>([]);
  const [taken, setTaken] = useState(noKeys);
  const [refusals, setRefusals] = useState(noRefusals);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  /** Number of current conflicts, and of values not stored after a failed call: the message gives the reason. */
  const send = async (entries: readonly SheetEntry[]): Promise<{ asked: number; unsent: number }> => {
    const wanted = onOwn(entries, own);
    setProgress({ done: 0, all: wanted.length });
    try {
      const { outcomes, error } = await saveValues(
        wanted.map(({ entry }) => entry),
        (done) => setProgress({ done, all: wanted.length }),
      );
      const sent = wanted.slice(0, outcomes.length);
      const result = applyOutcomes(drafts, sent, outcomes);
      // The user may have typed since: the result is applied to the current drafts.
      replace((now) => applyOutcomes(now, sent, outcomes).drafts);
      const over = new Set(sent.flatMap(({ key }) => (result.taken.has(key) ? [] : [key])));
      setConflicts((before) => [...before.filter(({ key }) => !over.has(key)), ...result.conflicts]);
      setTaken(result.taken);
      setRefusals(result.refusals);
      if (result.saved > 0) flash.show({ type: 'success', content: t('grid.saved', { count: result.saved }) });
      if (sent.length < wanted.length) flash.showError(error);
      return { asked: result.conflicts.length + result.taken.size, unsent: wanted.length - sent.length };
    } finally {
      setProgress(undefined);
    }
  };
  /** Applies the answers to conflicts; returns the number of remaining ones. */
  const answer = async (asked: readonly SheetConflict[], answers: Answers): Promise<number> => {
    const sent = answered(asked, answers);
    const unanswered = asked.length - sent.length;
    if (sent.length === 0) return unanswered;
    const { asked: again, unsent } = await send(sent);
    return unanswered + again + unsent;
  };
  return {
    drafts,
    change,
    revise: (key: string, revision: number): void => setOwn((now) => withOwn(now, key, revision)),
    undo,
    conflicts: conflicts.filter(isOf(drafts)),
    taken,
    refusals,
    progress,
    send,
    answer,
  };
};

export type SheetDrafts = ReturnType<typeof useSheetDrafts>;
