import * as z from 'zod';
import { OrganizationId } from '../../shared/ids.ts';
import { entity } from '../core/data/entity.ts';

const Current = z.object({
  organizationId: OrganizationId,
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
});
type Current = z.infer<typeof Current>;

/**
 * Which survey and which profile an organisation works with now.
 *
 * | access pattern    | key                                                     |
 * |-------------------|---------------------------------------------------------|
 * | survey under way  | ORGANIZATION {organizationId} / MATERIALITY SURVEY      |
 * | profile in use    | ORGANIZATION {organizationId} / MATERIALITY PROFILE     |
 */
const currentEntity = (name: string, part: string) =>
  entity<{ organizationId: string }, Current>({
    name,
    version: 1,
    schema: Current,
    key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['MATERIALITY', part] }),
  });

export const currentSurveyEntity = currentEntity('CurrentSurvey', 'SURVEY');
export const currentProfileEntity = currentEntity('CurrentMaterialityProfile', 'PROFILE');
