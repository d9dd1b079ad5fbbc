import { type JoinedSurveys, joinSurveys } from '../../../shared/model/surveys/joined-surveys.ts';
import { resultsOf } from '../../../shared/model/surveys/results.ts';
import type { Found } from '../data/tenant-table.ts';
import { type StoredSurvey, tallyEntity } from './survey.entities.ts';

/** Surveys of an assessment, newest first, as one, by the tallies that were read with them. */
export const joinStored = (surveys: readonly StoredSurvey[], found: Found): JoinedSurveys =>
  joinSurveys(
    surveys.map((survey) => ({
      survey,
      results: resultsOf(survey.questions, survey.groups, found.pick(tallyEntity, survey) ?? { tally: {} }),
    })),
  );
