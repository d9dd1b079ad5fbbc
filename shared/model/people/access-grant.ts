/** The access of a consultancy that a client organisation grants, and its end. */
import * as z from 'zod';
import { OrganizationId } from '../../ids.ts';
import { Author } from './author.ts';
import { GrantLevel } from './grant-level.ts';

export const AccessGrant = z.object({
  clientId: OrganizationId,
  consultancyId: OrganizationId,
  level: GrantLevel,
  /** Last day of the access, in UTC; null: until it is ended. */
  endsOn: z.iso.date().nullable(),
  grantedAt: z.iso.datetime(),
  grantedBy: Author,
  endedAt: z.iso.datetime().nullable(),
  endedBy: Author.nullable(),
  revision: z.number().int(),
});
export type AccessGrant = z.infer<typeof AccessGrant>;

/** Firms that one client gives access to at the same time. */
export const grantsMax = 20;

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** The last day counts whole. */
export const isGrantLive = ({ endsOn, endedAt }: Pick<AccessGrant, 'endsOn' | 'endedAt'>, now: number): boolean =>
  endedAt === null && (endsOn === null || now < Date.parse(endsOn) + dayMilliseconds);

export const isDayAhead = (day: string, now: number): boolean => now < Date.parse(day) + dayMilliseconds;
