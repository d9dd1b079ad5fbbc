const oneYearMilliseconds = 365 * 24 * 60 * 60 * 1_000;

/** A plain, readable cookie of the whole site for one year; without a value it is removed. */
export const plainCookie = (name: string, value: string | undefined, now: number) =>
  ({
    name,
    value: value ?? '',
    path: '/',
    sameSite: 'lax',
    expires: value === undefined ? 0 : now + oneYearMilliseconds,
  }) as const;
