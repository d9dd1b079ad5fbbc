import {
  type AssessmentView,
  addAssessmentTopics,
  approveAssessment,
  changeAssessment,
  getAssessment,
  removeAssessmentTopic,
  type StoredTopic,
  saveAssessmentTopic,
  saveAssessorScores,
} from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type {
  AssessmentSettings,
  AssessmentTopic,
  AssessorScores,
  SignOff,
} from '../../../../../shared/model/materiality/assessment.ts';
import type { CallApi } from '../../../lib/http/create-call-api.ts';

export type AssessmentState = {
  view: AssessmentView | undefined;
  error: unknown;
  isSaving: boolean;
  /** Why the last change was not stored; the shown state is the server's. */
  saveError: unknown;
};

export type AssessmentStore = {
  subscribe: (listener: () => void) => () => void;
  state: () => AssessmentState;
  load: () => Promise<void>;
  changeTopic: (topicId: string, change: (topic: AssessmentTopic) => AssessmentTopic) => void;
  changeSettings: (settings: Partial<AssessmentSettings>) => void;
  score: (scores: AssessorScores) => void;
  addTopics: (topics: AssessmentTopic[]) => Promise<void>;
  removeTopic: (topicId: string) => Promise<void>;
  approve: (signOff: SignOff) => Promise<void>;
};

const replaced = (view: AssessmentView, topic: StoredTopic): AssessmentView => ({
  ...view,
  topics: view.topics.map((one) => (one.topicId === topic.topicId ? topic : one)),
});

/**
 * State of an assessment with optimistic updates: a change is shown at once and stored in the background, one request
 * at a time for each part, so that fast changes of one topic do not conflict. A refused change is replaced by the
 * server's state.
 */
export const createAssessmentStore = (callApi: CallApi, assessmentId: string): AssessmentStore => {
  const params = { assessmentId };
  const listeners = new Set<() => void>();
  let state: AssessmentState = { view: undefined, error: undefined, isSaving: false, saveError: undefined };
  const set = (change: Partial<AssessmentState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const load = async (): Promise<void> => {
    try {
      set({ view: await callApi(getAssessment, { params }), error: undefined });
    } catch (error) {
      set({ error });
    }
  };
  const topicOf = (topicId: string): StoredTopic | undefined =>
    state.view?.topics.find((topic) => topic.topicId === topicId);

  const changedTopics = new Set<string>();
  let settings: Partial<AssessmentSettings> = {};
  let scores: AssessorScores = {};
  let running: Promise<void> | undefined;

  const storeTopic = async (topicId: string): Promise<void> => {
    const current = topicOf(topicId);
    if (!current) return;
    const { topicId: _id, ...body } = current;
    const stored = await callApi(saveAssessmentTopic, { params: { ...params, topicId }, body });
    const now = topicOf(topicId);
    if (state.view && now) set({ view: replaced(state.view, { ...now, revision: stored.revision }) });
  };
  const storeSettings = async (): Promise<void> => {
    const [body, revision] = [settings, state.view?.assessment.revision ?? 0];
    settings = {};
    const stored = await callApi(changeAssessment, { params, body: { ...body, revision } });
    if (state.view)
      set({ view: { ...state.view, assessment: { ...state.view.assessment, revision: stored.revision } } });
  };
  const storeScores = async (): Promise<void> => {
    const body = { scores };
    scores = {};
    const stored = await callApi(saveAssessorScores, { params, body });
    if (!state.view) return;
    const others = state.view.assessors.filter(({ userId }) => userId !== stored.userId);
    set({ view: { ...state.view, assessors: [...others, stored] } });
  };
  /** The next part that is waiting to be stored. */
  const next = (): (() => Promise<void>) | undefined => {
    const [topicId] = changedTopics;
    if (topicId !== undefined) {
      changedTopics.delete(topicId);
      return () => storeTopic(topicId);
    }
    if (Object.keys(settings).length > 0) return storeSettings;
    return Object.keys(scores).length > 0 ? storeScores : undefined;
  };
  const drain = async (): Promise<void> => {
    set({ isSaving: true, saveError: undefined });
    try {
      for (let store = next(); store; store = next()) await store();
    } catch (saveError) {
      changedTopics.clear();
      settings = {};
      scores = {};
      set({ saveError });
      await load();
    }
    running = undefined;
    set({ isSaving: false });
  };
  const save = (): void => {
    running ??= drain();
  };
  /** Changes of the list of topics, or of the status, are sent after all earlier changes. */
  const afterSaving = async (act: () => Promise<void>): Promise<void> => {
    await running;
    await act();
    await load();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    load,
    changeTopic: (topicId, change) => {
      const current = topicOf(topicId);
      if (!state.view || !current) return;
      set({ view: replaced(state.view, { ...change(current), revision: current.revision }) });
      changedTopics.add(topicId);
      save();
    },
    changeSettings: (change) => {
      if (!state.view) return;
      set({ view: { ...state.view, assessment: { ...state.view.assessment, ...change } } });
      settings = { ...settings, ...change };
      save();
    },
    score: (given) => {
      scores = { ...scores, ...given };
      save();
    },
    addTopics: (topics) =>
      afterSaving(async () => {
        await callApi(addAssessmentTopics, { params, body: { topics } });
      }),
    removeTopic: (topicId) =>
      afterSaving(async () => {
        await callApi(removeAssessmentTopic, { params: { ...params, topicId } });
      }),
    approve: (signOff) =>
      afterSaving(async () => {
        const revision = state.view?.assessment.revision ?? 0;
        await callApi(approveAssessment, { params, body: { ...signOff, revision } });
      }),
  };
};
