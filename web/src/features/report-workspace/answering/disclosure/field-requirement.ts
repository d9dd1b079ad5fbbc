import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { isTemplateVersion } from '../../../../../../shared/catalogue/templates/template-version.ts';

/**
 * What a field that is not required says of itself. Optional: where the author of a template says so, and our own room for words. If
 * applicable: a figure of a standard, which whom it concerns has to give (ADR 49). Nothing: a fact that a standard asks for (legal
 * name), since the standard says nowhere that it may be left out. Where the catalogue knows the standard's requirements, they decide.
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
