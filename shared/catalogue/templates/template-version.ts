import type { Tenant } from '../../model/platform/tenant.ts';

/** Prefix of versions of templates; it distinguishes a template from a framework of the catalogue in an address. */
const templatePrefix = 'template-';

export const isTemplateVersion = (versionId: string): boolean => versionId.startsWith(templatePrefix);

/** What of a tenant decides on what it offers. */
export type Offer = Pick<Tenant, 'versionIds' | 'modules'>;

/**
 * Whether a tenant offers a version to new reports (ruling 25): its own templates while their module is on, of the catalogue
 * what it chose, and all of it where it chose nothing.
 */
export const isOffered = ({ versionIds, modules }: Offer, versionId: string): boolean =>
  isTemplateVersion(versionId)
    ? modules.includes('custom-template')
    : versionIds.length === 0 || versionIds.includes(versionId);
