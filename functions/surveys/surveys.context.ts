import { randomBytes } from 'node:crypto';
import { createIds } from '../../shared/ids.ts';
import { createSecretReader } from '../core/aws/secret-reader.ts';
import type { Scope } from '../core/data/scope.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { createSurveyKeys, randomBelow } from './survey-keys.ts';
import { api, environment } from './surveys.api.ts';

const readSecret = createSecretReader(environment.SURVEY_SECRET_ARN);
const now = () => Date.now();
const ids = createIds(now);
const randomId = (): string => randomBytes(16).toString('hex');

export const within = async (scope: Scope): Promise<SurveysDependencies> => ({
  table: api.tableOf(scope),
  ids,
  now,
  keys: createSurveyKeys(await readSecret()),
  randomId,
  random: randomBelow,
});
