import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';

/** Whose logo the cover shows, in words: they are read aloud for it, and stand in its place where there is none. */
export const logoAltText = ({ brand, design, organization }: ReportSnapshot): string =>
  design?.cover.logo === 'organization' ? organization.name : brand.companyName;
