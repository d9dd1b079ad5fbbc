import type { ChosenAssessment } from '../../../../../shared/model/report/report-definition.ts';

type Profile = { id: string; name: string; createdAt?: string };

/** Assessments that a report may have: the current one, and its own where that is another one. */
export const assessmentChoices = (current: Profile | null, chosen: ChosenAssessment | null): Profile[] => [
  ...(current ? [current] : []),
  ...(chosen && chosen.id !== current?.id ? [chosen] : []),
];
