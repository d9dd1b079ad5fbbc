/** Rows of the calls about reports, their answers and their data points. */
import { figure, figureOf, prose } from '../support/cloud/cloud-reports.ts';
import { type CallFixture, type Outcome, onReport, open, stale } from './call-fixture.ts';

const { versionId, disclosureId } = prose;
const staleRevision = 99_999;
const inDisclosure = { versionId, disclosureId };
const figureEdit = { fieldKey: figure.fieldKey, value: figureOf('666'), revision: staleRevision };
const longAgoPoint = { startOn: '1999-01-01', endOn: '1999-12-31', metricCode: 'ghg.scope1.gross' };
const refusedBody: Outcome = { status: 422, code: 'validation.failed' };

export const reportFixtures: Record<string, CallFixture> = {
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
  getReportDefinition: onReport(() => ({})),
  getReportOutline: onReport(() => ({})),
  getReportDisclosure: onReport(() => ({ params: inDisclosure })),
  getPriorAnswers: onReport(() => ({ params: inDisclosure })),
  saveFieldValue: onReport(
    () => ({ params: figure, body: { value: figureOf('666'), revision: staleRevision } }),
    stale,
  ),
  listFieldHistory: onReport(() => ({ params: figure })),
  getDisclosureTable: onReport(
    () => ({ params: { versionId: figure.versionId, disclosureId: figure.disclosureId, dimension: 'no-such' } }),
    { status: 404, code: 'disclosure.not_found' },
  ),
  /** The same field twice: past every check of access, and nothing is stored. */
  saveFieldValues: onReport(
    () => ({
      params: { versionId: figure.versionId, disclosureId: figure.disclosureId },
      body: { values: [figureEdit, figureEdit] },
    }),
    refusedBody,
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
  getReportValidation: onReport(() => ({})),
  /** Of missing values: passes every check of access, and stores no note. */
  noteFinding: onReport(
    () => ({ body: { rule: 'jump', place: figure, fingerprint: '0', note: 'Said by the matrix' } }),
    stale,
  ),
  listDataConflicts: onReport(() => ({})),
  /** Of a missing answer: passes every check of access, and chooses nothing. */
  resolveDataConflicts: onReport(
    () => ({
      body: {
        choices: [{ ...figure, choice: 'overwrite', revision: staleRevision, pointRevision: staleRevision }],
      },
    }),
    stale,
  ),
  chooseMethod: onReport(
    () => ({
      params: { metricCode: 'energy.method.heatingValue' },
      body: { option: 'lower heating value', revision: staleRevision },
    }),
    stale,
  ),
  /** Of a metric that is no ratio: passes every check of access, and chooses nothing. */
  chooseReportedValue: onReport(
    () => ({ params: { metricCode: 'ghg.scope1.gross' }, body: { choice: 'calculated' } }),
    { status: 404, code: 'metric.not_found' },
  ),
  // Organisations of the two tenants have the same ids: nothing is stored of this time in any (own ones: answer-once.test).
  getDataPoint: open({ query: longAgoPoint }, { status: 404, code: 'data_point.not_found' }),
  listDataPointUses: open({ query: longAgoPoint }),
  countKnownDisclosures: open({}),
  listKnownMetrics: open({ query: { startOn: '1999-01-01', endOn: '1999-12-31' } }),
};
