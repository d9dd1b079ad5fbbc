import * as z from 'zod';
import { Framework } from '../framework.ts';
import { isTemplateVersion } from './template-version.ts';

/** Every signed-in call that reads the catalogue loads the templates, so a tenant has few of them. */
export const templatesMax = 20;

/**
 * A tenant's own framework: the names of its versions never occur in the catalogue. A version is never
 * changed; a change creates another version.
 */
export const Template = Framework.extend({
  versionId: Framework.shape.versionId.refine(isTemplateVersion, 'begins with "template-"'),
  frameworkType: z.literal('FB_CUSTOM_TEMPLATE'),
  source: z.literal('ESG_LIBRARY'),
}).meta({ id: 'Template' });
export type Template = z.infer<typeof Template>;
