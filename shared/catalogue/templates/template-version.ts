import type { Tenant } from '../../model/platform/tenant.ts';

/** Prefix of versions of templates; it distinguishes a template from a framework of the catalogue in an address. */
const templatePrefix = 'template-';

export const isTemplateVersion = (versionId: string): boolean => versionId.startsWith(templatePrefix);

/** The tenant's properties that determine its offer. */
export type Offer = Pick<Tenant, 'versionIds' | 'modules'>;

/**
 * Whether a tenant offers a version to new reports: its own templates while their module is on, and the
 * versions of the catalogue that it chose, or all of them without a choice.
 */
export const isOffered = ({ versionIds, modules }: Offer, versionId: string): boolean =>
  isTemplateVersion(versionId)
    ? modules.includes('custom-template')
    : versionIds.length === 0 || versionIds.includes(versionId);
