/**
 * Object lock in governance mode (S3 User Guide, "Locking objects with Object Lock"): until its date a version cannot be deleted but
 * by who has the right to it and asks for it. Compliance mode and legal holds are not served.
 */
import type { ObjectLock } from '../assembly/data.model.ts';
import { S3Error } from './s3-error.ts';

const modeHeader = 'x-amz-object-lock-mode';
const untilHeader = 'x-amz-object-lock-retain-until-date';
const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** Headers of a version's object lock; stored with it. */
export const storedLockHeaders = [modeHeader, untilHeader];

/** The lock of a new version: its own, or the bucket's default. */
export function lockHeaders(
  lock: ObjectLock | undefined,
  headers: Record<string, string>,
  now: number,
): Record<string, string> {
  const mode = headers[modeHeader];
  if (mode === undefined) {
    if (lock?.days === undefined) return {};
    return { [modeHeader]: 'GOVERNANCE', [untilHeader]: new Date(now + lock.days * dayMilliseconds).toISOString() };
  }
  if (lock === undefined) throw new S3Error('InvalidRequest', 'Bucket is missing Object Lock Configuration');
  if (mode !== 'GOVERNANCE') throw new S3Error('NotImplemented', `${mode} is not served by the local cloud`);
  return { [modeHeader]: mode, [untilHeader]: headers[untilHeader] ?? '' };
}

/** Whether a version with these headers is locked now. */
export function isLocked(headers: Record<string, string>, now: number): boolean {
  const until = headers[untilHeader];
  return until !== undefined && Date.parse(until) > now;
}
