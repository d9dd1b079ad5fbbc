import type { UserId } from '../../ids.ts';
import { foldedEmail } from '../text/one-line.ts';

/**
 * Name of an account in the user pool: the first 32 hex digits of SHA-256 over `{tenantId}:{e-mail}`, the e-mail
 * as `foldedEmail` reads it. Derived, never looked up, so no call reveals whether an account exists. Needs Web Crypto.
 */
export const userNameOf = async (tenantId: string, email: string): Promise<string> => {
  const text = `${tenantId}:${foldedEmail(email)}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The same, from a known user id: the id is derived from the name. */
export const userNameOfId = (userId: UserId): string => userId.slice('usr_'.length);
