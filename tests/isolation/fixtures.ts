/**
 * One row per call of the contract: how to make it against a target, and what it answers to who may. A call without a row
 * fails the build. Writes are chosen so that they get past every check of access and then stop at the state (stale, read
 * only, has answers): the world stays as it is, and whatever order the matrix runs in, the answers are the same.
 */
import type { ErrorCode } from '../../shared/errors.ts';
import type { Parts } from '../support/cloud-calls.ts';
import { figure, figureOf, prose } from '../support/cloud-reports.ts';

export type Outcome = { status: number; code?: ErrorCode };

/** What a call is aimed at: a report in progress and, where there is one, a published one with its publication. */
export type Target = {
  host: string;
  reportId: string;
  published: { reportId: string; publicationId: string } | null;
};

export type CallFixture = {
  parts(target: Target): Parts;
  /** To a caller who may, on a target that is there. */
  allowed: Outcome;
  /** What a target that is not there, not ours, or another tenant's answers; absent for calls without a target. */
  missing?: ErrorCode;
  /** The target is a publication, which not every organisation has. */
  needsPublication?: true;
};

const ok: Outcome = { status: 200 };
const stale: Outcome = { status: 409, code: 'report.stale' };
const staleRevision = 99_999;
const nobodysCode = 'x'.repeat(43);

const open = (parts: Parts, allowed: Outcome = ok): CallFixture => ({ parts: () => parts, allowed });
const onReport = (
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
const onPublication = (more: Parts, allowed: Outcome = ok): CallFixture => ({
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
const { versionId, disclosureId } = prose;
const inDisclosure = { versionId, disclosureId };

export const fixtures: Record<string, CallFixture> = {
  getTenantInfo: { parts: ({ host }) => ({ params: { hostname: host } }), allowed: ok },
  getAppSettings: open({}),
  getOpenApi: open({}),
  createShortToken: {
    parts: ({ host }) => ({ body: { refreshToken: 'r'.repeat(40), targetHost: host } }),
    allowed: { status: 201 },
  },
  exchangeShortToken: open({ body: { code: nobodysCode } }, { status: 401, code: 'auth.code_invalid' }),
  refreshToken: open({}, { status: 401, code: 'auth.unauthorized' }),
  logout: open({}),
  getMe: open({}),
  getUserProfile: open({}),
  setUserLanguage: open({ body: { lang: 'en' } }),
  getCurrentStatus: open({}),
  listFrameworks: open({}),
  getFramework: open({ params: { versionId } }),
  getFrameworkDisclosure: open({ params: inDisclosure }),
  listSectors: open({}),
  listStockExchanges: open({}),
  listIndustries: open({}),
  listCountries: open({}),
  listReports: open({ query: { limit: 100 } }),
  createReport: open(
    {
      body: {
        name: 'Made by the matrix',
        language: 'en',
        periodStartOn: '2025-12-31',
        periodEndOn: '2025-01-01',
        frameworks: [{ versionId, disclosureIds: [disclosureId] }],
      },
    },
    { status: 422, code: 'validation.failed' },
  ),
  getReport: onReport(() => ({})),
  updateReport: onReport(() => ({ body: { revision: staleRevision, name: 'Taken over' } }), stale),
  deleteReport: onReport(() => ({}), { status: 422, code: 'report.has_answers' }),
  changeReportStatus: onReport(() => ({ body: { action: 'complete', revision: staleRevision } }), stale),
  getReportOutline: onReport(() => ({})),
  getReportDisclosure: onReport(() => ({ params: inDisclosure })),
  saveFieldValue: onReport(
    () => ({
      params: figure,
      body: { value: figureOf('666'), revision: staleRevision },
    }),
    stale,
  ),
  /** Of a field that there is not: past every check of access, and no row is written. */
  declineFieldValue: onReport(() => ({ params: { ...prose, fieldKey: 'm99' }, body: { value: null } }), {
    status: 404,
    code: 'disclosure.not_found',
  }),
  setDisclosureStatus: onReport(
    () => ({ params: inDisclosure, body: { status: 'complete', revision: staleRevision } }),
    stale,
  ),
  listReportAudit: onReport(() => ({})),
  publishReport: onReport(() => ({ body: { revision: staleRevision } }), {
    status: 422,
    code: 'report.transition_refused',
  }),
  listPublications: onReport(() => ({})),
  getPublication: onPublication({}),
  retryPublication: onPublication({}, { status: 422, code: 'report.transition_refused' }),
  getPublishedFile: onPublication({ params: { format: 'pdf' } }),
};
