import * as z from 'zod';
import { HelperAnswers } from '../../model/framework/framework-helper.ts';
import { call } from '../calls/call.ts';

const StoredAnswers = z.object({
  answers: HelperAnswers,
  /** 0: not answered yet. */
  revision: z.number().int(),
});

/** One more is what is stored, and that must be a whole number still. */
const lastRevision = Number.MAX_SAFE_INTEGER - 1;

export const getFrameworkHelper = call({
  id: 'getFrameworkHelper',
  domain: 'frameworks',
  method: 'GET',
  path: '/framework-helper',
  summary: "The organisation's answers to the helper's questions, and those that its profile gives",
  access: 'report:create',
  module: 'esgl',
  requests: 2,
  response: StoredAnswers.extend({ fromProfile: HelperAnswers }),
  errors: [],
});

export const putFrameworkHelper = call({
  id: 'putFrameworkHelper',
  domain: 'frameworks',
  method: 'PUT',
  path: '/framework-helper',
  summary: "Keeps the organisation's answers; `revision` is the one last seen, 0 for the first",
  access: 'report:create',
  module: 'esgl',
  requests: 2,
  body: z.strictObject({ answers: HelperAnswers, revision: z.number().int().min(0).max(lastRevision) }),
  response: StoredAnswers,
  errors: ['request.conflict'],
});
