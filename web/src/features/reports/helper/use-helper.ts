import { useRef, useState } from 'react';
import {
  getFrameworkHelper,
  putFrameworkHelper,
} from '../../../../../shared/contract/frameworks/framework-helper.contract.ts';
import type { HelperAnswers } from '../../../../../shared/model/framework/framework-helper.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';

export type HelperStart = { answers: HelperAnswers; fromProfile: HelperAnswers; revision: number };

type Saving = { revision: number; pending: HelperAnswers | undefined; isBusy: boolean };

/**
 * Answers of this visit, saved for the organisation as they are given: one save at a time, the latest answers last.
 * After a conflict, a colleague's answers to other questions are merged before the save is repeated.
 */
export const useHelper = (start: HelperStart) => {
  const [answers, setAnswers] = useState<HelperAnswers>(() => ({ ...start.fromProfile, ...start.answers }));
  const [hasFailed, setHasFailed] = useState(false);
  const saving = useRef<Saving>({ revision: start.revision, pending: undefined, isBusy: false });

  const put = async (next: HelperAnswers): Promise<void> => {
    try {
      const stored = await callApi(putFrameworkHelper, { body: { answers: next, revision: saving.current.revision } });
      saving.current.revision = stored.revision;
    } catch (error) {
      if (!isApiError(error, 'request.conflict')) throw error;
      const stored = await callApi(getFrameworkHelper, {});
      saving.current.revision = stored.revision;
      saving.current.pending ??= { ...stored.answers, ...next };
    }
  };
  const flush = async (): Promise<void> => {
    if (saving.current.isBusy) return;
    saving.current.isBusy = true;
    try {
      while (saving.current.pending) {
        const next = saving.current.pending;
        saving.current.pending = undefined;
        await put(next);
      }
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    } finally {
      saving.current.isBusy = false;
    }
  };
  return {
    answers,
    hasFailed,
    answer: (part: HelperAnswers): void => {
      const next = { ...answers, ...part };
      setAnswers(next);
      saving.current.pending = next;
      void flush();
    },
  };
};
