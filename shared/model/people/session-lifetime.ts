import * as z from 'zod';

const daySeconds = 24 * 60 * 60;

/** Days that a sign-in lasts in a browser: how long the refresh token works and the session cookies are stored. */
export const SessionDays = z.number().int().min(1).max(30);

/** Lifetime of the session cookies. */
export const sessionSeconds = (days: number): number => days * daySeconds;

/** Records of ended sessions and retired tokens outlive the longest sign-in by a day, for clock differences. */
export const rememberedSeconds = 31 * daySeconds;
