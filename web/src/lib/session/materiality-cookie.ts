const oneYearMilliseconds = 365 * 24 * 60 * 60 * 1_000;

type Profile = { id: string } | null;

/** Plain and readable (ruling 8): which approved assessment the session works with; without one there is none. */
export const materialityCookie = (profile: Profile, now: number) =>
  ({
    name: 'materialityProfileId',
    value: profile?.id ?? '',
    path: '/',
    sameSite: 'lax',
    expires: profile ? now + oneYearMilliseconds : 0,
  }) as const;

/** A browser that refuses cookies works without: nothing is read from it here. */
export const keepMaterialityProfile = (profile: Profile): void =>
  void cookieStore.set(materialityCookie(profile, Date.now())).catch(() => undefined);
