import { createContext, useContext } from 'react';
import { type Permission, permissions } from '../../../../shared/model/people/permissions.ts';
import type { UserProfile } from '../../../../shared/model/people/user.ts';

export const ProfileContext = createContext<UserProfile | undefined>(undefined);

/**
 * Reads the profile again after a change that affects guards, menus or the top bar. `andThen` runs in the same step,
 * for a navigation that the new profile permits.
 */
export type RefreshProfile = (andThen?: (profile: UserProfile) => void) => Promise<void>;
export const RefreshProfileContext = createContext<RefreshProfile | undefined>(undefined);

export const useRefreshProfile = (): RefreshProfile => {
  const refresh = useContext(RefreshProfileContext);
  if (!refresh) throw new Error('the profile is refreshed outside the application');
  return refresh;
};

/** The signed-in user; only below the guards, which require one. */
export const useProfile = (): UserProfile => {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('there is no profile outside the main area');
  return profile;
};

const hasPermission = (profile: UserProfile, permission: Permission): boolean =>
  permissions.includes(permission) && profile.userProfile.permissions.includes(permission);

/** True if the signed-in user's role has the permission (the server checks again on each call). */
export const usePermission = (permission: Permission): boolean => hasPermission(useProfile(), permission);
