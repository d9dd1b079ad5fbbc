import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { isTemplateVersion } from '../../../../../../shared/catalogue/templates/template-version.ts';

/**
 * The requirement shown for a field that is not mandatory. Optional: where the author of a template says so, and for
 * our own free text. If applicable: a figure of a standard, mandatory for the companies it concerns (ADR 49). Nothing:
 * a fact that a standard asks for (legal name), since the standard nowhere permits its omission. Requirements in the
 * catalogue take precedence.
 */
export const extentOf = (
  versionId: string,
  { key, isRequired, extent, metric }: Pick<Field, 'key' | 'isRequired' | 'extent' | 'metric'>,
): 'ifApplicable' | 'optional' | undefined => {
  if (isRequired) return undefined;
  if (extent) return extent === 'optional' ? 'optional' : 'ifApplicable';
  if (isTemplateVersion(versionId) || key === 'text') return 'optional';
  return metric !== undefined || /^m\d+$/.test(key) ? 'ifApplicable' : undefined;
};
