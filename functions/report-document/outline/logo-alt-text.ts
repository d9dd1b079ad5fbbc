import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';

/** The owner's name of the cover's logo: its alternative text, printed in its place if there is no logo. */
export const logoAltText = ({ brand, design, organization }: ReportSnapshot): string =>
  design?.cover.logo === 'organization' ? organization.name : brand.companyName;
