import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';

/** The owner's name of the cover's logo: its alternative text, printed in its place if there is no logo. */
export const logoAltText = ({ brand, design, organization }: ReportSnapshot): string =>
  design?.cover.logo === 'organization' ? organization.name : brand.companyName;

/**
 * Whether the cover has a frame: of its logo, or of the owner's name in place of one. The organisation's name is on the
 * cover anyway, and is not printed twice.
 */
export const hasLogoFrame = (snapshot: ReportSnapshot, hasLogo: boolean): boolean =>
  snapshot.design?.cover.logo !== 'none' && (hasLogo || logoAltText(snapshot) !== snapshot.organization.name);
