import * as z from 'zod';
import { OrganizationId } from '../../shared/ids.ts';
import { HelperAnswers } from '../../shared/model/framework/framework-helper.ts';
import { entity } from '../core/data/entity.ts';

export const HelperRecord = z.object({
  organizationId: OrganizationId,
  answers: HelperAnswers,
  revision: z.number().int().min(1),
});
export type HelperRecord = z.infer<typeof HelperRecord>;

/**
 * Answers of an organisation to the framework helper; one set, so that colleagues continue where another stopped.
 *
 * | access pattern             | key                                              |
 * |----------------------------|--------------------------------------------------|
 * | answers of an organisation | ORGANIZATION {organizationId} / FRAMEWORK-HELPER |
 */
export const helperEntity = entity<{ organizationId: string }, HelperRecord>({
  name: 'FrameworkHelper',
  version: 1,
  schema: HelperRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['FRAMEWORK-HELPER'] }),
});
