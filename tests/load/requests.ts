import type { AnyCall } from '../../shared/contract/calls/call.ts';
import { getMe } from '../../shared/contract/people/identity.contract.ts';
import { listPublications } from '../../shared/contract/publishing/publishing.contract.ts';
import { listReportAudit } from '../../shared/contract/reports/report-audit.contract.ts';
import { getReportOutline } from '../../shared/contract/reports/report-outline.contract.ts';
import {
  createReport,
  getReport,
  getReportDisclosure,
  listReports,
  saveFieldValue,
} from '../../shared/contract/reports/reports.contract.ts';
import { getDisclosureTable, saveFieldValues } from '../../shared/contract/reports/tables.contract.ts';
import { openTestCloud } from '../support/cloud/cloud.ts';
import { sendCall } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import { createSmallReport, figure, figureOf } from '../support/cloud/cloud-reports.ts';
import { countRequests } from './count-requests.ts';
import { atMost, type Measurement } from './figure.ts';

const regionCells = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    fieldKey: `${figure.fieldKey}~region~Region ${row}`,
    value: figureOf('1'),
    revision: 0,
  }));

/** P2: database requests of one call, as its endpoint counts them, compared with the call's declaration. */
export const measureRequests: Measurement = async (print) => {
  const cloud = await openTestCloud();
  try {
    await loadPeople(cloud, ['root']);
    const caller = await callerOf(cloud, 'root');
    const { reportId, frameworks } = await createSmallReport(caller, 'Counted');
    const inReport = { params: { reportId } };
    const inField = { params: { reportId, ...figure } };
    const body = {
      name: 'Counted too',
      language: 'en',
      periodStartOn: '2025-01-01',
      periodEndOn: '2025-12-31',
      frameworks,
    };
    const calls: [AnyCall, Parameters<typeof sendCall>[2]][] = [
      [getMe, {}],
      [listReports, {}],
      [getReport, inReport],
      [getReportOutline, inReport],
      [getReportDisclosure, inField],
      [listReportAudit, inReport],
      [listPublications, inReport],
      [createReport, { body }],
      [saveFieldValue, { ...inField, body: { value: figureOf('1'), revision: 0 } }],
      [saveFieldValues, { ...inField, body: { values: regionCells(20) } }],
      [getDisclosureTable, { params: { ...inField.params, dimension: 'region' } }],
    ];
    for (const [definition, parts] of calls) {
      const value = await countRequests(cloud, caller, async (traced) => {
        const answer = await sendCall(traced, definition, parts);
        if (answer.status !== definition.status) throw new Error(`${definition.id} answered ${answer.status}`);
      });
      print(atMost({ id: 'P2', what: definition.id, value, unit: 'DynamoDB requests', limit: definition.requests }));
    }
  } finally {
    await cloud.stop();
  }
};
