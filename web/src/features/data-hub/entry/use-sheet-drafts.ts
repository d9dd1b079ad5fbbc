import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '../../../components/flash/use-flash.ts';
import type { Drafts } from './sheet.ts';
import { type Step, stepBack, takeBack, withFiles } from './sheet-edits.ts';
import {
  type Answers,
  answered,
  isSameText,
  type Refusals,
  type SheetConflict,
  type SheetEntry,
  settle,
} from './sheet-entries.ts';
import { useSaveValues } from './use-save-values.ts';

type Typed = { drafts: Drafts; steps: readonly Step[] };
type Edit = (drafts: Drafts) => Drafts;

const undoSteps = 50;
const nothing: Typed = { drafts: new Map(), steps: [] };
const noRefusals: Refusals = new Map();
const noKeys: ReadonlySet<string> = new Set();

/** What is typed and not saved yet, with the way back to what was typed before. */
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
    /** A change that no step leads back from. */
    replace: (edit: Edit): void => setTyped((now) => ({ drafts: edit(now.drafts), steps: [] })),
    revise: (key: string, revision: number): void =>
      setTyped((now) => ({ ...now, drafts: withFiles(now.drafts, key, revision) })),
    /** Takes the last change back that is wholly among these cells: what is not in sight stays. */
    undo: (keys: ReadonlySet<string>): void => {
      const at = steps.findLastIndex((step) => [...step.keys()].every((key) => keys.has(key)));
      const step = steps[at];
      if (step) setTyped((now) => ({ drafts: takeBack(now.drafts, step), steps: steps.toSpliced(at, 1) }));
    },
  };
};

/** Whether a conflict is about what its cell still holds: a text typed since is asked about when it is saved. */
const isOf =
  (drafts: Drafts) =>
  ({ key, draft }: SheetConflict): boolean =>
    isSameText(drafts.get(key), draft);

/** What is typed into the sheets of a metric: it outlives the sheet that is shown, with what became of it when it was sent. */
export const useSheetDrafts = () => {
  const { t } = useTranslation('data-hub');
  const flash = useFlash();
  const saveValues = useSaveValues();
  const { drafts, change, replace, revise, undo } = useTyped();
  const [conflicts, setConflicts] = useState<readonly SheetConflict[]>([]);
  const [taken, setTaken] = useState(noKeys);
  const [refusals, setRefusals] = useState(noRefusals);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  /** How many of them are asked about now; undefined: they were not sent. */
  const send = async (sent: readonly SheetEntry[]): Promise<number | undefined> => {
    setProgress({ done: 0, all: sent.length });
    try {
      const outcomes = await saveValues(
        sent.map(({ entry }) => entry),
        (done) => setProgress({ done, all: sent.length }),
      );
      const result = settle(drafts, sent, outcomes);
      // Typing went on meanwhile: the answer is about the drafts as they are now.
      replace((now) => settle(now, sent, outcomes).drafts);
      const over = new Set(sent.flatMap(({ key }) => (result.taken.has(key) ? [] : [key])));
      setConflicts((before) => [...before.filter(({ key }) => !over.has(key)), ...result.conflicts]);
      setTaken(result.taken);
      setRefusals(result.refusals);
      if (result.saved > 0) flash.show({ type: 'success', content: t('grid.saved', { count: result.saved }) });
      return result.conflicts.length + result.taken.size;
    } catch (error) {
      flash.showError(error);
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  /** Does what was answered to conflicts; how many are still asked about. */
  const answer = async (asked: readonly SheetConflict[], answers: Answers): Promise<number> => {
    const sent = answered(asked, answers);
    const left = asked.length - sent.length;
    return sent.length === 0 ? left : left + ((await send(sent)) ?? sent.length);
  };
  return {
    drafts,
    change,
    revise,
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
