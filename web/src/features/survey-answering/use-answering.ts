import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type AnsweringView,
  getAnswering,
  saveAnswering,
  sendAnswering,
} from '../../../../shared/contract/materiality/survey-answering.contract.ts';
import type { AnswerSheet } from '../../../../shared/model/surveys/survey.ts';
import type { AnsweringProblem, SheetState } from '../../components/survey-pages/survey-pages.tsx';
import { mayPass } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { callApi } from '../../lib/session/session.ts';
import { loadProblem, problemOf, wasSentElsewhere } from './answering-problem.ts';
import { emptySheet, readLinkSecret } from './link-secret.ts';

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

/** Answering a survey by its link: reads saved answers, saves after each answer, and submits once. */
export const useAnswering = (surveyId: string): Answering => {
  const language = useLanguage();
  const [headers] = useState(() => ({ 'survey-secret': readLinkSecret() }));
  const [view, setView] = useState<AnsweringView>();
  const [error, setError] = useState<unknown>();
  const [sheet, setSheet] = useState<AnswerSheet>(() => emptySheet(language));
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isSentElsewhere, setIsSentElsewhere] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [sendProblem, setSendProblem] = useState<AnsweringProblem>();
  /** A submission is under way or ended without a response: answers that were sent may be those of this device. */
  const mayHaveSent = useRef(false);
  /** A save includes the expected revision, so that the server need not read first. */
  const isFirst = useRef(true);
  const params = { surveyId };
  const load = useCallback(
    () =>
      callApi(getAnswering, { params: { surveyId } }, { headers }).then((found) => {
        setView(found);
        if (found.sheet) setSheet(found.sheet);
        isFirst.current = found.sheet === null;
        setError(undefined);
      }, setError),
    [surveyId, headers],
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
  const save = useCallback(
    async (next: AnswerSheet): Promise<SaveOutcome> => {
      const body = { ...next, isFirst: isFirst.current };
      try {
        await callApi(saveAnswering, { params: { surveyId }, body }, { headers });
        isFirst.current = false;
        return { saving: 'saved' };
      } catch (refusal) {
        const problem = await refuse(refusal);
        // A page that accepts nothing more has nothing left to save.
        return problem === undefined ? { saving: 'saved' } : { saving: 'failed', problem };
      }
    },
    [surveyId, headers, refuse],
  );
  const { saving, problem: saveProblem, push } = useSaving(save);
  useUnsaved(saving, () => void push({ ...sheet, language }));
  const send = async (): Promise<void> => {
    setIsSending(true);
    setSendProblem(undefined);
    const mayHaveSentBefore = mayHaveSent.current;
    mayHaveSent.current = true;
    try {
      await callApi(sendAnswering, { params, body: { ...sheet, language } }, { headers });
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
      setSheet(next);
      void push({ ...next, language });
    },
    saveAgain: () => void push({ ...sheet, language }),
    send,
    load,
  };
};
