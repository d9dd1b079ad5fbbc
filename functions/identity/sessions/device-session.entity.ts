/**
 * Sessions of a person as listed in account settings; written when a browser opens one, deleted when the sign-in has
 * expired.
 *
 * | access pattern         | key                              |
 * |------------------------|----------------------------------|
 * | sessions of a person   | USER-SESSIONS {userId} / {sessionId} |
 */
import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';
import { entity } from '../../core/data/entity.ts';

const StoredDeviceSession = z.object({
  userId: UserId,
  sessionId: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAtEpochSeconds: z.number().int(),
});
export type StoredDeviceSession = z.infer<typeof StoredDeviceSession>;

export const deviceSessionEntity = entity<{ userId: string; sessionId: string }, StoredDeviceSession>({
  name: 'DeviceSession',
  version: 1,
  schema: StoredDeviceSession,
  key: ({ userId, sessionId }) => ({ pk: ['USER-SESSIONS', userId], sk: [sessionId] }),
  expiresAtEpochSeconds: (session) => session.expiresAtEpochSeconds,
});
