import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type AnsweringView,
  getAnswering,
  saveAnswering,
  sendAnswering,
} from '../../../../shared/contract/materiality/survey-answering.contract.ts';
import type { AnswerSheet } from '../../../../shared/model/surveys/survey.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import type { AnsweringProblem, SheetState } from '../../components/survey-pages/survey-pages.tsx';
import { isApiError, mayPass } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { callApi } from '../../lib/session/session.ts';
import { loadProblem, problemOf, wasSentElsewhere } from './answering-problem.ts';
import { emptySheet, readLinkSecret } from './link-secret.ts';
import { type ChangedParts, changesAfterSave, mergeSheets, noChanges, withChanges } from './merge-sheets.ts';

type Saving = SheetState['saving'];
export type Answering = SheetState & {
  view: AnsweringView | undefined;
  error: unknown;
  isSent: boolean;
  /** Other answers were sent with this link, and what is on this device was not. */
  isSentElsewhere: boolean;
  /** A save or a submission from this page was refused: its answers were not sent. */
  isRefused: boolean;
  load: () => Promise<void>;
};

type SaveOutcome = { saving: Saving; problem?: AnsweringProblem };

/** One save at a time, the newest sheet last; a failed save is retried with the next change or the button. */
const useSaving = (save: (sheet: AnswerSheet) => Promise<SaveOutcome>) => {
  const [outcome, setOutcome] = useState<SaveOutcome>({ saving: 'saved' });
  const pending = useRef<AnswerSheet>(undefined);
  const isRunning = useRef(false);
  const push = useCallback(
    async (sheet: AnswerSheet) => {
      pending.current = sheet;
      if (isRunning.current) return;
      isRunning.current = true;
      setOutcome({ saving: 'saving' });
      let last: SaveOutcome = { saving: 'saved' };
      while (pending.current && last.saving === 'saved') {
        const next: AnswerSheet = pending.current;
        pending.current = undefined;
        last = await save(next);
      }
      isRunning.current = false;
      setOutcome(last);
    },
    [save],
  );
  return { ...outcome, push };
};

/** What is not saved is saved once there is a connection again; leaving the page before that asks. */
const useUnsaved = (saving: Saving, saveAgain: () => void): void => {
  const again = useRef(saveAgain);
  useEffect(() => {
    again.current = saveAgain;
  });
  useEffect(() => {
    if (saving === 'saved') return undefined;
    const retry = (): void => again.current();
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('online', retry);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('beforeunload', ask);
    };
  }, [saving]);
};

const catchUpsMax = 3;

/** Answering a survey by its link: reads saved answers, saves after each answer, and submits once. */
export const useAnswering = (surveyId: string): Answering => {
  const language = useLanguage();
  const [headers] = useState(() => ({ 'survey-secret': readLinkSecret() }));
  const [view, setView] = useState<AnsweringView>();
  const [error, setError] = useState<unknown>();
  const [sheet, setSheetState] = useState<AnswerSheet>(() => emptySheet(language));
  /** The sheet also for what was begun before it changed. */
  const newest = useRef(sheet);
  const changed = useRef<ChangedParts>(noChanges);
  const setSheet = useCallback((next: AnswerSheet) => {
    newest.current = next;
    setSheetState(next);
  }, []);
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isSentElsewhere, setIsSentElsewhere] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [sendProblem, setSendProblem] = useState<AnsweringProblem>();
  /** A submission is under way or ended without a response: answers that were sent may be those of this device. */
  const mayHaveSent = useRef(false);
  /** How often answers were saved with this link, as far as this page knows. */
  const saves = useRef(0);
  const params = { surveyId };
  const load = useCallback(
    () =>
      callApi(getAnswering, { params: { surveyId } }, { headers }).then((found) => {
        setView(found);
        if (found.sheet) setSheet(found.sheet);
        saves.current = found.saves;
        setError(undefined);
      }, setError),
    [surveyId, headers, setSheet],
  );
  useEffect(() => {
    void load();
  }, [load]);
  useEffect(() => {
    // The complete link pasted after an incomplete one: browsers then change the part behind the # alone.
    const reload = (): void => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  /** Shows why a link accepts nothing more: the survey ended, or its answers were sent. */
  const refuse = useCallback(
    async (refusal: unknown): Promise<AnsweringProblem | undefined> => {
      const problem = problemOf(refusal);
      if (problem !== 'over') return problem;
      setIsRefused(true);
      setIsSentElsewhere(wasSentElsewhere(refusal, mayHaveSent.current));
      try {
        setView(await callApi(getAnswering, { params: { surveyId } }, { headers }));
        return undefined;
      } catch (caught) {
        if (loadProblem(caught) === 'unreached') return 'unreached';
        setView(undefined);
        setError(caught);
        return undefined;
      }
    },
    [surveyId, headers],
  );
  /**
   * Does it with the answers of now, also where it was asked for before they changed, and with those that another device
   * saved in between.
   */
  const withNewest = useCallback(
    async (used: Language, act: (sheet: AnswerSheet, saves: number) => Promise<unknown>): Promise<void> => {
      for (let tries = 0; ; tries += 1) {
        try {
          const own = { ...newest.current, language: used };
          await act(own, saves.current);
          changed.current = changesAfterSave(changed.current, own, newest.current);
          return;
        } catch (refusal) {
          if (!isApiError(refusal, 'survey.saved_elsewhere') || tries === catchUpsMax) throw refusal;
          const found = await callApi(getAnswering, { params: { surveyId } }, { headers });
          saves.current = found.saves;
          if (found.sheet) setSheet(mergeSheets(found.sheet, newest.current, changed.current));
        }
      }
    },
    [surveyId, headers, setSheet],
  );
  const save = useCallback(
    async (next: AnswerSheet): Promise<SaveOutcome> => {
      try {
        await withNewest(next.language, (own, known) => {
          const body = { ...own, saves: known, isFirst: known === 0 };
          return callApi(saveAnswering, { params: { surveyId }, body }, { headers });
        });
        saves.current += 1;
        return { saving: 'saved' };
      } catch (refusal) {
        const problem = await refuse(refusal);
        // A page that accepts nothing more has nothing left to save.
        return problem === undefined ? { saving: 'saved' } : { saving: 'failed', problem };
      }
    },
    [surveyId, headers, refuse, withNewest],
  );
  const { saving, problem: saveProblem, push } = useSaving(save);
  useUnsaved(saving, () => void push({ ...sheet, language }));
  const send = async (): Promise<void> => {
    setIsSending(true);
    setSendProblem(undefined);
    const mayHaveSentBefore = mayHaveSent.current;
    mayHaveSent.current = true;
    try {
      await withNewest(language, (own, known) =>
        callApi(sendAnswering, { params, body: { ...own, saves: known } }, { headers }),
      );
      setIsSent(true);
    } catch (refusal) {
      mayHaveSent.current = mayHaveSentBefore || mayPass(refusal);
      setSendProblem(await refuse(refusal));
    }
    setIsSending(false);
  };
  return {
    view,
    error,
    sheet,
    saving,
    isSent,
    isSentElsewhere,
    isRefused,
    saveProblem,
    isSending,
    sendProblem,
    change: (next) => {
      changed.current = withChanges(changed.current, newest.current, next);
      setSheet(next);
      void push({ ...next, language });
    },
    saveAgain: () => void push({ ...sheet, language }),
    send,
    load,
  };
};
