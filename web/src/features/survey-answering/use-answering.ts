import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type AnsweringView,
  getAnswering,
  saveAnswering,
  sendAnswering,
} from '../../../../shared/contract/materiality/survey-answering.contract.ts';
import type { AnswerSheet } from '../../../../shared/model/surveys/survey.ts';
import type { SheetState } from '../../components/survey-pages/survey-pages.tsx';
import { isApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { callApi } from '../../lib/session/session.ts';
import { emptySheet, readLinkSecret } from './link-secret.ts';

type Saving = SheetState['saving'];
export type Answering = SheetState & {
  view: AnsweringView | undefined;
  error: unknown;
  isSent: boolean;
  load: () => Promise<void>;
};

/** One save at a time, the newest sheet last; a failed save is retried with the next change or the button. */
const useSaving = (save: (sheet: AnswerSheet) => Promise<void>) => {
  const [saving, setSaving] = useState<Saving>('saved');
  const pending = useRef<AnswerSheet>(undefined);
  const isRunning = useRef(false);
  const push = useCallback(
    async (sheet: AnswerSheet) => {
      pending.current = sheet;
      if (isRunning.current) return;
      isRunning.current = true;
      setSaving('saving');
      let state: Saving = 'saved';
      while (pending.current && state === 'saved') {
        const next: AnswerSheet = pending.current;
        pending.current = undefined;
        state = await save(next).then(
          () => 'saved' as const,
          () => 'failed' as const,
        );
      }
      isRunning.current = false;
      setSaving(state);
    },
    [save],
  );
  return { saving, push };
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
  const [sendError, setSendError] = useState<unknown>();
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
  const save = useCallback(
    async (next: AnswerSheet) => {
      await callApi(saveAnswering, { params: { surveyId }, body: { ...next, isFirst: isFirst.current } }, { headers });
      isFirst.current = false;
    },
    [surveyId, headers],
  );
  const { saving, push } = useSaving(save);
  useUnsaved(saving, () => void push({ ...sheet, language }));
  const send = async (): Promise<void> => {
    setIsSending(true);
    setSendError(undefined);
    try {
      await callApi(sendAnswering, { params, body: { ...sheet, language } }, { headers });
      setIsSent(true);
    } catch (caught) {
      // A submission without a response may have been accepted: the link's state shows it.
      if (isApiError(caught, 'survey.answered')) setIsSent(true);
      else setSendError(caught);
    }
    setIsSending(false);
  };
  return {
    view,
    error,
    sheet,
    saving,
    isSent,
    isSending,
    sendError,
    change: (next) => {
      setSheet(next);
      void push({ ...next, language });
    },
    saveAgain: () => void push({ ...sheet, language }),
    send,
    load,
  };
};
