/**
 * The templates that a tenant's operators published, in one item: it comes with the principal in the one request of
 * every call that reads the catalogue (ADR 28). A version in it is never changed and never removed, because reports
 * depend on it.
 *
 * | access pattern                                  | key                   |
 * |-------------------------------------------------|-----------------------|
 * | templates of the tenant, with the principal     | TEMPLATES / PUBLISHED |
 */
import * as z from 'zod';
import { Template, templatesMax } from '../../../shared/catalogue/templates/template.ts';
import { entity } from '../data/entity.ts';
import { templatesKey } from './templates.key.ts';

export const PublishedTemplates = z.object({
  templates: z
    .array(Template)
    .max(templatesMax)
    .refine((all) => new Set(all.map(({ versionId }) => versionId)).size === all.length, 'each version once'),
  revision: z.number().int(),
});
export type PublishedTemplates = z.infer<typeof PublishedTemplates>;

export const templatesEntity = entity<object, PublishedTemplates>({
  name: 'PublishedTemplates',
  version: 1,
  schema: PublishedTemplates,
  isPacked: true,
  key: templatesKey,
});
