/**
 * The published figures of a company are typed once, under GRI, and its reports under ESRS, IFRS S2 and HKEX show them
 * without retyping. The figures are those of The Hong Kong and China Gas Company Limited (Towngas), Environmental,
 * Social and Governance Report 2023, pages 23 and 52, filed with the Stock Exchange of Hong Kong on 23 April 2024
 * (document 2024042300905). The report does not name the method of its Scope 2 figure; it is typed as location-based
 * here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  createReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';
import { catalogue } from '../../support/memory/data-point-bench.ts';

/** Metric, figure and unit as published. */
const published = [
  ['ghg.scope1.gross', '1596000', 'tCO2e'],
  ['ghg.scope2.location', '618000', 'tCO2e'],
  ['ghg.scope3.gross', '27555000', 'tCO2e'],
  ['air.nox', '189.4', 't'],
  ['air.sox', '80.0', 't'],
  ['air.pm', '2.58', 't'],
] as const;

/** The question of GRI that a metric is the answer of. */
const placeOf = (code: string) => {
  for (const { disclosures } of catalogue.framework('gri-2021')?.sections ?? []) {
    for (const { id: disclosureId, fields } of disclosures) {
      const field = fields.find(({ metric }) => metric?.code === code && metric.binding === 'own');
      if (field) return { versionId: 'gri-2021', disclosureId, fieldKey: field.key };
    }
  }
  throw new Error(`GRI does not ask for ${code}`);
};

/** Fields of other frameworks that ask for the same, with the expected figures. */
const asked = [
  ['esrs-2023', 'E1-6', 'm0', '1596000', 'tCO2e'],
  ['esrs-2023', 'E1-6', 'm1', '618000', 'tCO2e'],
  ['esrs-2023', 'E1-6', 'm3', '27555000', 'tCO2e'],
  ['ifrs-s2-2023', '29(a)(i)(1)', 'm0', '1596000', 'tCO2e'],
  ['ifrs-s2-2023', '29(a)(i)(2)', 'm0', '618000', 'tCO2e'],
  ['ifrs-s2-2023', '29(a)(i)(3)', 'm0', '27555000', 'tCO2e'],
  ['hkex-2025', 'D28(a)', 'm0', '1596000', 'tCO2e'],
  ['hkex-2025', 'D28(b)', 'm0', '618000', 'tCO2e'],
  ['hkex-2025', 'D28(c)', 'm0', '27555000', 'tCO2e'],
  ['hkex-2025', 'A1.1', 'm0', '189400', 'kg'],
  ['hkex-2025', 'A1.1', 'm1', '80000', 'kg'],
  ['hkex-2025', 'A1.1', 'm2', '2580', 'kg'],
] as const;

describe('the published figures of a company', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let caller: Caller;
  const reports = new Map<string, ReportView>();

  const create = (versionId: string, disclosureIds: readonly string[]): Promise<ReportView> =>
    callApi(caller, createReport, {
      body: {
        name: `Towngas 2023 under ${versionId}`,
        language: 'en',
        periodStartOn: '2023-01-01',
        periodEndOn: '2023-12-31',
        frameworks: [{ versionId, disclosureIds: [...new Set(disclosureIds)] }],
      },
    });

  const reportOf = (versionId: string): string => {
    const report = reports.get(versionId);
    if (!report) throw new Error(`no report under ${versionId}`);
    return report.reportId;
  };

  const type = async (code: (typeof published)[number][0], number: string, unit: string, revision: number) => {
    const reportId = reportOf('gri-2021');
    const value: FieldValue = { kind: 'number', number, unit, state: 'reported' };
    const params = { reportId, ...placeOf(code) };
    return callApi(caller, saveFieldValue, { params, body: { value, revision } });
  };

  const read = async ([versionId, disclosureId, fieldKey]: (typeof asked)[number]) => {
    const reportId = reportOf(versionId);
    const { hub, values } = await callApi(caller, getReportDisclosure, {
      params: { reportId, versionId, disclosureId },
    });
    const own = hub.find((one) => one.fieldKey === fieldKey);
    return { typed: values.filter((one) => one.fieldKey === fieldKey).length, state: own?.state, value: own?.value };
  };

  beforeAll(async () => {
    cloud = await openSharedCloud();
    caller = await callerOf(cloud, 'root');
    const ofGri = published.map(([code]) => placeOf(code).disclosureId);
    reports.set('gri-2021', await create('gri-2021', ofGri));
    for (const versionId of new Set(asked.map(([version]) => version))) {
      const ids = asked.flatMap(([version, disclosureId]) => (version === versionId ? [disclosureId] : []));
      reports.set(versionId, await create(versionId, ids));
    }
    for (const [code, number, unit] of published) await type(code, number, unit, 0);
  });
  afterAll(() => cloud.stop());

  it('are in the reports of the other three, converted, without being typed there', async () => {
    for (const one of asked) {
      const [, , , number, unit] = one;
      expect([one, await read(one)]).toEqual([
        one,
        { typed: 0, state: 'hub', value: expect.objectContaining({ kind: 'number', number, unit }) },
      ]);
    }
  });

  it('follow corrections of the source fields', async () => {
    await type('ghg.scope1.gross', '1596500', 'tCO2e', 1);
    for (const one of asked.filter(([, , , number]) => number === '1596000')) {
      expect((await read(one)).value).toMatchObject({ number: '1596500', unit: 'tCO2e' });
    }
  });
});
