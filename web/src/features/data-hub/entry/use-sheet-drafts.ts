import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '../../../components/flash/use-flash.ts';
import {
  type Drafts,
  type Refusals,
  type Settled,
  type SheetEntry,
  type Step,
  settle,
  stepBack,
  takeBack,
} from './sheet.ts';
import { useSaveValues } from './use-save-values.ts';

type Conflicts = Settled['conflicts'];
type Typed = { drafts: Drafts; steps: readonly Step[] };
type Edit = (drafts: Drafts) => Drafts;

const undoSteps = 50;
const nothing: Typed = { drafts: new Map(), steps: [] };
const noRefusals: Refusals = new Map();

/** What is typed and not saved yet, with the way back to what was typed before. */
const useTyped = () => {
  const [{ drafts, steps }, setTyped] = useState(nothing);
  return {
    drafts,
    change: (edit: Edit): void =>
      setTyped((now) => {
        const next = edit(now.drafts);
        return { drafts: next, steps: [...now.steps.slice(1 - undoSteps), stepBack(now.drafts, next)] };
      }),
    /** A change that no step leads back from. */
    replace: (edit: Edit): void => setTyped((now) => ({ drafts: edit(now.drafts), steps: [] })),
    /** Takes the last change back that is wholly among these cells: what is not in sight stays. */
    undo: (keys: ReadonlySet<string>): void => {
      const at = steps.findLastIndex((step) => [...step.keys()].every((key) => keys.has(key)));
      const step = steps[at];
      if (step) setTyped((now) => ({ drafts: takeBack(now.drafts, step), steps: steps.toSpliced(at, 1) }));
    },
  };
};

/** What is typed into the sheets of a metric: it outlives the sheet that is shown, with what became of it when it was sent. */
export const useSheetDrafts = () => {
  const { t } = useTranslation('data-hub');
  const flash = useFlash();
  const saveValues = useSaveValues();
  const { drafts, change, replace, undo } = useTyped();
  const [conflicts, setConflicts] = useState<Conflicts>([]);
  const [refusals, setRefusals] = useState(noRefusals);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const send = async (sent: readonly SheetEntry[]): Promise<void> => {
    setProgress({ done: 0, all: sent.length });
    try {
      const outcomes = await saveValues(
        sent.map(({ entry }) => entry),
        (done) => setProgress({ done, all: sent.length }),
      );
      const result = settle(drafts, sent, outcomes);
      // Typing went on meanwhile: the answer is about the drafts as they are now.
      replace((now) => settle(now, sent, outcomes).drafts);
      const keys = new Set(sent.map(({ key }) => key));
      setConflicts((before) => [...before.filter(({ key }) => !keys.has(key)), ...result.conflicts]);
      setRefusals(result.refusals);
      if (result.saved > 0) flash.show({ type: 'success', content: t('grid.saved', { count: result.saved }) });
    } catch (error) {
      flash.showError(error);
    } finally {
      setProgress(undefined);
    }
  };
  /** What is stored stays; a text that was typed since the conflict does too. */
  const giveUp = (some: Conflicts): void => {
    const given = new Map(some.map(({ key, text }) => [key, text]));
    replace((now) => new Map([...now].filter(([key, text]) => given.get(key) !== text)));
    setConflicts((before) => before.filter(({ key }) => !given.has(key)));
  };
  return { drafts, change, undo, conflicts, refusals, progress, send, giveUp };
};

export type SheetDrafts = ReturnType<typeof useSheetDrafts>;
