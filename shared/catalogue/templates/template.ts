import * as z from 'zod';
import { Framework } from '../framework.ts';
import { isTemplateVersion } from './template-version.ts';

/** Templates come with every signed-in call that looks into the catalogue, so a tenant has few of them. */
export const templatesMax = 20;

/**
 * A tenant's own framework (ruling 26): its versions have names of their own, which no framework of the catalogue has. A
 * version is never changed; what follows it is another version.
 */
export const Template = Framework.extend({
  versionId: Framework.shape.versionId.refine(isTemplateVersion, 'begins with "template-"'),
  frameworkType: z.literal('FB_CUSTOM_TEMPLATE'),
  source: z.literal('ESG_LIBRARY'),
}).meta({ id: 'Template' });
export type Template = z.infer<typeof Template>;
