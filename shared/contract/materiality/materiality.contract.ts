import * as z from 'zod';
import { call } from '../calls/call.ts';

const shared = {
  domain: 'materiality',
  method: 'GET',
  access: 'report:read',
  module: 'materiality',
  requests: 2,
  errors: [],
} as const;

/** The part of an assessment that the rest of the product uses; its own domain adds topics and scores. */
const Named = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() });

export const getMaterialityProfile = call({
  id: 'getMaterialityProfile',
  ...shared,
  path: '/materiality/profiles',
  summary: 'The materiality profile in use, null while there is none; asking makes none (isCreateNew=false)',
  query: z.object({ isCreateNew: z.literal('false').default('false') }),
  response: z.object({ profile: Named.nullable() }),
});
