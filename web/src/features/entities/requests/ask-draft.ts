import type { RequestSubject } from '../../../../../shared/model/entities/request.ts';
import { isDayText } from '../../../lib/day-text.ts';

/** What the form of a request contains; `reportId` '': no report asks. */
export type AskDraft = {
  entityIds: string[];
  reportId: string;
  versionId: string;
  disclosureIds: string[];
  metricCodes: string[];
  time: string;
  dueOn: string;
  words: string;
  isDraft: boolean;
};

export const emptyAsk = (entityIds: readonly string[]): AskDraft => ({
  entityIds: [...entityIds],
  reportId: '',
  versionId: '',
  disclosureIds: [],
  metricCodes: [],
  time: '',
  dueOn: '',
  words: '',
  isDraft: false,
});

export const askedSubjects = ({ versionId, disclosureIds, metricCodes }: AskDraft): RequestSubject[] => [
  ...disclosureIds.map((disclosureId) => ({ kind: 'disclosure' as const, versionId, disclosureId })),
  ...metricCodes.map((metricCode) => ({ kind: 'metric' as const, metricCode })),
];

/** Whether a due day is before today; what is no day yet is not judged. */
export const isPastDue = (dueOn: string, today: string): boolean => isDayText(dueOn) && dueOn < today;

export const isCompleteAsk = (draft: AskDraft, today: string): boolean =>
  draft.entityIds.length > 0 &&
  askedSubjects(draft).length > 0 &&
  draft.time !== '' &&
  draft.dueOn !== '' &&
  !isPastDue(draft.dueOn, today);
