import { areaOfRole } from '../../../../shared/model/people/permissions.ts';
import type { UserProfile } from '../../../../shared/model/people/user.ts';
import type { TenantInfo } from '../../../../shared/model/platform/tenant.ts';
import { useProfile } from '../session/profile.ts';
import { useTenant } from '../session/tenant.ts';

/** A user's access to the subscription: manages it, asks an administrator, or has none. */
type Billing = 'manage' | 'ask' | 'none';

/**
 * Client accounts and users with a voucher code have none. With the module disabled nobody has any.
 */
export const billingOf = ({ userProfile }: UserProfile, { featureFlag }: TenantInfo): Billing => {
  if (!featureFlag.featureFlags.includes('payment') || areaOfRole(userProfile.role) !== 'main') return 'none';
  if (userProfile.flags.isClientAccount || userProfile.flags.isVoucherCreated) return 'none';
  return userProfile.permissions.includes('billing:manage') ? 'manage' : 'ask';
};

export const useBilling = (): Billing => billingOf(useProfile(), useTenant().info);
