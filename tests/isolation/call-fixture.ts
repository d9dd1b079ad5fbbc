import type { ErrorCode } from '../../shared/errors.ts';
import type { Parts } from '../support/cloud/cloud-calls.ts';

export type Outcome = { status: number; code?: ErrorCode };

/** Target of a call: a report in progress and, if there is one, a published one with its publication. */
export type Target = {
  host: string;
  reportId: string;
  published: { reportId: string; publicationId: string } | null;
};

export type CallFixture = {
  parts(target: Target): Parts;
  /** For a permitted caller, on an existing target. */
  allowed: Outcome;
  /** Error of a missing target, another user's, or another tenant's; absent for calls without a target. */
  missing?: ErrorCode;
  /** The target is a publication, which not every organisation has. */
  needsPublication?: true;
};

export const ok: Outcome = { status: 200 };
export const stale: Outcome = { status: 409, code: 'report.stale' };

export const open = (parts: Parts, allowed: Outcome = ok): CallFixture => ({ parts: () => parts, allowed });
export const onReport = (
  more: (target: Target) => Parts,
  allowed: Outcome = ok,
  missing: ErrorCode = 'report.not_found',
): CallFixture => ({
  parts: (target) => {
    const { params, ...rest } = more(target);
    return { params: { reportId: target.reportId, ...params }, ...rest };
  },
  allowed,
  missing,
});
export const onPublication = (more: Parts, allowed: Outcome = ok): CallFixture => ({
  parts: ({ reportId, published }) => ({
    ...more,
    params: {
      reportId: published?.reportId ?? reportId,
      publicationId: published?.publicationId ?? `pub_${'0'.repeat(26)}`,
      ...more.params,
    },
  }),
  allowed,
  missing: 'publication.not_found',
  needsPublication: true,
});
