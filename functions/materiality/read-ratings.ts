import { surveysOfAssessment } from '../../shared/model/surveys/joined-surveys.ts';
import { topicScores, weightsOf } from '../../shared/model/surveys/topic-scores.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import type { StoredAssessment } from '../core/materiality/assessment.entities.ts';
import { surveyEntity, surveysOf, tallyEntity } from '../core/surveys/survey.entities.ts';
import { joinStored } from '../core/surveys/surveys-joined.ts';

/** Surveys read to find those of an assessment: an organisation has a few in a year. */
const surveysRead = 50;

/** Ratings of topics by stakeholders, as the matrix shows them; empty without answers that may be shown. Two requests. */
export const readRatings = async (
  { table }: { table: TenantTable },
  { organizationId, assessmentId, context }: StoredAssessment,
): Promise<ReadonlyMap<string, number>> => {
  const range = { pk: surveysOf({ organizationId }), index: 'gsi1' as const, isNewestFirst: true };
  const { items } = await table.page(surveyEntity, range, { limit: surveysRead });
  const surveys = surveysOfAssessment(items, assessmentId);
  if (surveys.length === 0) return new Map();
  const found = await table.findMany(surveys.map((key) => tallyEntity.key(key)));
  const { survey, results } = joinStored(surveys, found);
  return topicScores({ ...survey, results }, { weights: weightsOf(context.groups), columnKey: null });
};
