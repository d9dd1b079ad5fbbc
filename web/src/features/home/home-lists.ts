import type { TenantInfo } from '../../../../shared/model/tenant.ts';
import type { UserProfile } from '../../../../shared/model/user.ts';

/** What Home reads: the reports being written, and those that are out. */
export const ongoingList = { query: { list: 'ongoing', limit: 25 } } as const;
export const publishedList = { query: { list: 'published', limit: 25 } } as const;

/** The lists that this person may read on Home; none where the module is off or the role has no reports. */
export const homeListsFor = ({ userProfile }: UserProfile, { featureFlag }: TenantInfo) =>
  featureFlag.featureFlags.includes('esgl') && userProfile.permissions.includes('report:list')
    ? [ongoingList, publishedList]
    : [];
