import { resultsOf } from '../../shared/model/surveys/results.ts';
import { surveyOfAssessment, topicScores, weightsOf } from '../../shared/model/surveys/topic-scores.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import type { StoredAssessment } from '../core/materiality/assessment.entities.ts';
import { surveyEntity, surveyPartition, surveysOf, tallyEntity } from '../core/surveys/survey.entities.ts';

/** Surveys read to find the one of an assessment: an organisation has one or two in a year. */
const surveysRead = 50;

/** Ratings of topics by stakeholders, as the matrix shows them; empty without answers that may be shown. Two requests. */
export const readRatings = async (
  { table }: { table: TenantTable },
  { organizationId, assessmentId, context }: StoredAssessment,
): Promise<ReadonlyMap<string, number>> => {
  const range = { pk: surveysOf({ organizationId }), index: 'gsi1' as const, isNewestFirst: true };
  const { items } = await table.page(surveyEntity, range, { limit: surveysRead });
  const survey = surveyOfAssessment(items, assessmentId);
  if (!survey) return new Map();
  const found = await table.collect({ pk: surveyPartition(survey) });
  const results = resultsOf(survey.questions, survey.groups, found.of(tallyEntity)[0]?.tally ?? {});
  const filter = { weights: weightsOf(context.groups), columnKey: null };
  return topicScores({ questions: survey.questions, results }, filter);
};
