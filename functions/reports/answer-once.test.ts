import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import type { FieldHub } from '../../shared/contract/data-points.contract.ts';
import type { ReportView } from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { UserId } from '../../shared/ids.ts';
import type { FieldValue } from '../../shared/model/field-value.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { createReportsBench, number } from '../../tests/support/report-fixtures.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { changeReportStatus } from './change-report-status.ts';
import { chooseMethod } from './choose-method.ts';
import { getDataPoint, listDataPointUses, listKnownMetrics } from './data-point-reads.ts';
import { getReportDisclosure } from './get-report-disclosure.ts';
import { getReportOutline } from './get-report-outline.ts';
import { listDataConflicts } from './list-data-conflicts.ts';
import { resolveDataConflicts } from './resolve-data-conflicts.ts';
import { saveFieldValue } from './save-field-value.ts';
import { setDisclosureStatus } from './set-disclosure-status.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const other = principalOf({
  user: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), firstName: 'Ben', lastName: 'Ho' },
});
const scopes = {
  gri: { versionId: 'gri-2021', disclosureIds: ['305-1', '305-2', '302-1', '2-7', '303-3'] },
  esrs: { versionId: 'esrs-2023', disclosureIds: ['E1-6', 'E1-5', 'E3-4', 'S1-6'] },
  ifrs: { versionId: 'ifrs-s2-2023', disclosureIds: ['29(a)(i)(1)'] },
};
const time = { startOn: '2025-01-01', endOn: '2025-12-31' };
type Place = [versionId: string, disclosureId: string, fieldKey: string];

let bench: ReturnType<typeof createReportsBench>;
let first: ReportView;
let second: ReportView;

/** The figure among the disclosures in scope that gives this metric as it is. */
const placeOf = (versionId: string, metricCode: string): Place => {
  const inScope = Object.values(scopes).find((scope) => scope.versionId === versionId)?.disclosureIds ?? [];
  for (const { disclosures } of catalogue.framework(versionId)?.sections ?? []) {
    for (const { id, fields } of disclosures) {
      if (!inScope.includes(id)) continue;
      const field = fields.find(({ metric }) => metric?.code === metricCode && metric.binding.startsWith('own'));
      if (field) return [versionId, id, field.key];
    }
  }
  throw new Error(`${versionId} does not give ${metricCode}`);
};
const scope1 = { gri: placeOf('gri-2021', 'ghg.scope1.gross'), esrs: placeOf('esrs-2023', 'ghg.scope1.gross') };

const save = async (report: ReportView, place: Place, value: FieldValue | null, revision = 0, by = bench.principal) => {
  const [versionId, disclosureId, fieldKey] = place;
  bench.clock.now += 1_000;
  try {
    const params = { reportId: report.reportId, versionId, disclosureId, fieldKey };
    return await saveFieldValue(bench.dependencies, by, { params, query: {}, body: { value, revision } });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};
const hubOf = async (report: ReportView, [versionId, disclosureId, fieldKey]: Place): Promise<FieldHub> => {
  const view = await getReportDisclosure(bench.dependencies, bench.principal, {
    reportId: report.reportId,
    versionId,
    disclosureId,
  });
  const hub = view.hub.find((one) => one.fieldKey === fieldKey);
  if (!hub) throw new Error('not bound');
  return hub;
};
const resolve = (
  report: ReportView,
  place: Place,
  choice: 'overwrite' | 'skip',
  pointRevision: number,
  revision = 1,
) => {
  const [versionId, disclosureId, fieldKey] = place;
  bench.clock.now += 1_000;
  return resolveDataConflicts(bench.dependencies, bench.principal, {
    params: { reportId: report.reportId },
    query: {},
    body: { choices: [{ versionId, disclosureId, fieldKey, choice, revision, pointRevision }] },
  });
};
const pointOf = (metricCode: string) =>
  getDataPoint(bench.dependencies, bench.principal, { ...time, metricCode, member: '' });
const move = async (report: ReportView, action: 'submit' | 'withdraw' | 'reject') => {
  const { revision } = (await bench.stored(report.reportId)) ?? { revision: 0 };
  return changeReportStatus(
    bench.dependencies,
    bench.principal,
    report.reportId,
    { action, revision, ...(action === 'reject' ? { reason: 'again' } : {}) },
    'en',
  );
};

beforeEach(async () => {
  bench = createReportsBench(principalOf({ organization: { isApprovalRequired: true } }), catalogue);
  first = await bench.report({ frameworks: [scopes.gri] });
  second = await bench.report({ frameworks: [scopes.esrs, scopes.gri] });
});

describe('a number typed once', () => {
  it('appears in another framework of another report without retyping, and says where it is from', async () => {
    await save(first, scope1.gri, number('1203', { unit: 'tCO2e' }));
    const hub = await hubOf(second, scope1.esrs);
    expect(hub).toMatchObject({
      state: 'hub',
      value: { number: '1203', unit: 'tCO2e' },
      point: { author: { name: 'Ada Chan' }, origin: { reportId: first.reportId, disclosureId: '305-1' } },
    });
    expect(hub.thread.disclosures).toBeGreaterThan(5);
    expect(hub.thread.frameworks).toBeGreaterThan(3);
  });

  it('appears in the same report under its other framework', async () => {
    await save(second, scope1.gri, number('7', { unit: 'tCO2e' }));
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ state: 'hub', value: { number: '7' } });
  });

  it('is stored in one transaction with its history, within the budget', async () => {
    await hubOf(first, scope1.gri);
    resetRequestCount();
    await save(first, scope1.gri, number('1203'));
    expect(requestCount()).toBe(2);
    const kinds = bench.database
      .transactions()
      .at(-1)
      ?.flatMap(({ Put }) => Put?.Item?.entity ?? []);
    expect(kinds).toEqual(expect.arrayContaining(['Value', 'DataPoint', 'DataPointVersion', 'Audit']));
  });

  it('keeps the budget on an instance that does not know the report yet', async () => {
    resetRequestCount();
    await save(first, scope1.gri, number('1203'));
    expect(requestCount()).toBe(2);
  });

  it('is converted exactly, there and back', async () => {
    const withdrawal = { gri: placeOf('gri-2021', 'water.withdrawal.total'), metric: 'water.withdrawal.total' };
    await save(first, withdrawal.gri, number('1.5', { unit: 'ML' }));
    expect((await pointOf(withdrawal.metric)).versions[0]?.value).toMatchObject({ amount: '1500' });
    await save(first, withdrawal.gri, number('1234567.89', { unit: 'L' }), 1);
    expect((await pointOf(withdrawal.metric)).versions[0]?.value).toMatchObject({ amount: '1234.56789' });
  });

  it('is no conflict when it is the same after conversion', async () => {
    await save(first, scope1.gri, number('1200', { unit: 'tCO2e' }));
    const again = await save(second, scope1.esrs, number('1.2', { unit: 'ktCO2e' }));
    expect(again).toMatchObject({ hub: { state: 'typed', point: { origin: { reportId: first.reportId } } } });
  });

  it('is not filled where the relation is narrower or broader', async () => {
    const near: Place[] = [];
    for (const { disclosures } of catalogue.framework('gri-2021')?.sections ?? []) {
      for (const { id, fields } of disclosures) {
        for (const { key, metric } of fields) if (metric?.binding === 'variant') near.push(['gri-2021', id, key]);
      }
    }
    const [place] = near;
    const metric = catalogue
      .disclosure('gri-2021', place?.[1] ?? '')
      ?.fields.find(({ key }) => key === place?.[2])?.metric;
    if (!place || !metric) throw new Error('GRI has no variant');
    const wide = await bench.report({
      frameworks: [{ versionId: 'gri-2021', disclosureIds: [...scopes.gri.disclosureIds, place[1]] }],
    });
    await save(wide, placeOf('gri-2021', metric.code), number('40'));
    expect(await hubOf(wide, place)).toMatchObject({
      state: 'proposal',
      value: null,
      isVariant: true,
      offer: { kind: 'number' },
    });
    await save(wide, place, number('3'));
    expect((await pointOf(metric.code)).versions).toHaveLength(1);
    expect(await hubOf(wide, place)).toMatchObject({ state: 'typed', value: { number: '3' } });
  });

  it('counts as an answer in the outline and for completing', async () => {
    await save(first, scope1.gri, number('1203'));
    const outline = await getReportOutline(bench.dependencies, bench.principal, second.reportId, 'en');
    const entry = outline.frameworks
      .flatMap(({ versionId, sections }) =>
        sections.flatMap(({ disclosures }) => disclosures.map((one) => ({ ...one, versionId }))),
      )
      .find(({ versionId, id }) => versionId === 'esrs-2023' && id === 'E1-6');
    expect(entry).toMatchObject({ answeredFields: 0, openChoices: 0 });
    expect(entry?.reusedFields).toBeGreaterThanOrEqual(1);
  });

  it('is not asked for again when a required field is filled by it', async () => {
    const required = catalogue.disclosure('gri-2021', '305-1')?.fields.filter(({ isRequired }) => isRequired) ?? [];
    const values = required.filter(({ metric }) => metric === undefined);
    await save(second, scope1.esrs, number('9'));
    const complete = () =>
      setDisclosureStatus(
        bench.dependencies,
        bench.principal,
        {
          params: { reportId: first.reportId, versionId: 'gri-2021', disclosureId: '305-1' },
          query: {},
          body: { status: 'complete', revision: 0 },
        },
        'en',
      );
    const missing = await complete().then(
      () => [],
      (error: unknown) => (error instanceof AppError ? (error.fields ?? []).map(({ path }) => path) : ['?']),
    );
    expect(missing).not.toContain(scope1.gri[2]);
    expect(missing.length).toBeGreaterThanOrEqual(values.length > 0 ? 1 : 0);
  });

  it('shows the value of a year before beside this one', async () => {
    const last = await bench.report({
      frameworks: [scopes.gri],
      periodStartOn: '2024-01-01',
      periodEndOn: '2024-12-31',
    });
    await save(last, scope1.gri, number('1373'));
    expect((await hubOf(second, scope1.esrs)).prior).toMatchObject({
      startOn: '2024-01-01',
      value: { number: '1373' },
    });
  });
});

describe('a number that differs', () => {
  beforeEach(async () => {
    await save(first, scope1.gri, number('1198'));
  });

  it('is kept in the field, answered with the conflict, and not made the data point', async () => {
    const refused = await save(second, scope1.esrs, number('1203'), 0, other);
    expect(refused).toMatchObject({
      code: 'data_point.conflict',
      current: {
        stored: { value: { number: '1203' }, revision: 1 },
        hub: { state: 'choice', offer: { number: '1198' }, point: { author: { name: 'Ada Chan' } } },
      },
    });
    expect((await pointOf('ghg.scope1.gross')).versions).toHaveLength(1);
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ state: 'choice', value: { number: '1203' } });
    expect(await hubOf(first, scope1.gri)).toMatchObject({ value: { number: '1198' } });
    const listed = await listDataConflicts(bench.dependencies, bench.principal, second.reportId);
    expect(listed).toMatchObject({ total: 1, conflicts: [{ code: 'E1-6', existingHere: { number: '1198' } }] });
  });

  it('answers the repeat of a lost answer with the same conflict, and stores it once', async () => {
    await save(second, scope1.esrs, number('1203'));
    const before = bench.snapshot();
    expect(await save(second, scope1.esrs, number('1203'))).toMatchObject({ code: 'data_point.conflict' });
    expect(bench.snapshot()).toEqual(before);
  });

  it('becomes the value everywhere when overwritten, with a row in both logs', async () => {
    await save(second, scope1.esrs, number('1203'));
    expect(await resolve(second, scope1.esrs, 'overwrite', 1)).toEqual({ overwritten: 1, kept: 0 });
    expect(await hubOf(first, scope1.gri)).toMatchObject({ state: 'hub', value: { number: '1203' } });
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ state: 'typed', value: { number: '1203' } });
    const { versions } = await pointOf('ghg.scope1.gross');
    expect(versions.map(({ action, value }) => [action, value?.amount])).toEqual([
      ['overwritten', '1203'],
      ['typed', '1198'],
    ]);
    expect(bench.auditRows().map(({ action }) => action)).toEqual(
      expect.arrayContaining(['data-point.overwritten', 'data-point.overwritten-elsewhere']),
    );
  });

  it('gives way when skipped: the field shows the original, what was typed stays in the log', async () => {
    await save(second, scope1.esrs, number('1203'));
    expect(await resolve(second, scope1.esrs, 'skip', 1)).toEqual({ overwritten: 0, kept: 1 });
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ state: 'typed', value: { number: '1198' } });
    expect(bench.auditRows().find(({ action }) => action === 'data-point.kept')).toMatchObject({
      oldValue: '1203',
      newValue: '1198 tCO2e',
    });
    expect((await listDataConflicts(bench.dependencies, bench.principal, second.reportId)).total).toBe(0);
  });

  it('is settled by one of two people; the other is told that it changed', async () => {
    await save(second, scope1.esrs, number('1203'));
    const results = await Promise.allSettled([
      resolve(second, scope1.esrs, 'overwrite', 1),
      resolve(second, scope1.esrs, 'skip', 1),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'report.stale' } });
  });

  it('is no conflict for the field that the value is from, and its new value shows everywhere', async () => {
    await save(second, scope1.esrs, number('1198'));
    await save(first, scope1.gri, number('1150'), 1);
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ state: 'hub', value: { number: '1150' } });
  });

  it('settles itself when the same number is typed after all', async () => {
    await save(second, scope1.esrs, number('1203'));
    expect(await save(second, scope1.esrs, number('1198'), 1)).toMatchObject({ hub: { state: 'typed' } });
    expect((await listDataConflicts(bench.dependencies, bench.principal, second.reportId)).total).toBe(0);
  });

  it('keeps a report from being submitted until it is settled', async () => {
    await save(second, scope1.esrs, number('1203'));
    await expect(move(second, 'submit')).rejects.toMatchObject({ code: 'report.choices_open' });
    await resolve(second, scope1.esrs, 'skip', 1);
    expect((await move(second, 'submit')).status).toBe('Pending Approval');
  });

  it('of another person who typed in between is never overwritten unseen', async () => {
    await hubOf(second, scope1.esrs);
    bench.database.beforeNextWrite(() => {
      const [record = {}] = bench.database.records('DataPoint');
      bench.database.store({ ...record, data: { ...Object(record.data), revision: 2 } });
    });
    expect(await save(second, scope1.esrs, number('1198'))).toMatchObject({ hub: { point: { revision: 3 } } });
  });
});

describe('a submitted report', () => {
  it('keeps the values that it was submitted with, and says that they changed since', async () => {
    await save(first, scope1.gri, number('1198'));
    await save(second, scope1.esrs, number('1198'));
    await move(second, 'submit');
    await save(first, scope1.gri, number('1150'), 1);
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1198' }, isChangedSince: true });
    await move(second, 'withdraw');
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1150' }, isChangedSince: false });
    await move(second, 'submit');
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1150' }, isChangedSince: false });
    await move(second, 'reject');
    await save(first, scope1.gri, number('1151'), 2);
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1151' } });
  });
});

describe('an emptied field', () => {
  it('takes its value back where nobody else gave it; the history stays', async () => {
    await save(first, scope1.gri, number('1198'));
    await save(first, scope1.gri, null, 1);
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ state: 'none', value: null });
    const { versions } = await pointOf('ghg.scope1.gross');
    expect(versions.map(({ action }) => action)).toEqual(['taken-back', 'typed']);
    await save(second, scope1.esrs, number('3'));
    expect((await pointOf('ghg.scope1.gross')).versions).toHaveLength(3);
  });

  it('leaves a value that another field gave too, and stays empty itself', async () => {
    await save(first, scope1.gri, number('1198'));
    await save(second, scope1.esrs, number('1198'));
    await save(first, scope1.gri, null, 1);
    expect(await hubOf(first, scope1.gri)).toMatchObject({ state: 'proposal', value: null, offer: { number: '1198' } });
    expect(await hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1198' } });
  });
});

describe('a relation under a condition', () => {
  it('holds once the choice is stored, and is kept apart before', async () => {
    const place = placeOf('esrs-2023', 'energy.consumption.total');
    await save(second, place, number('50'));
    expect(await hubOf(second, place)).toMatchObject({ isVariant: true, condition: { chosen: null } });
    await expect(pointOf('energy.consumption.total')).rejects.toMatchObject({ code: 'data_point.not_found' });
    const params = { reportId: second.reportId, metricCode: 'energy.method.heatingValue' };
    const choose = (option: string, revision: number) =>
      chooseMethod(bench.dependencies, bench.principal, { params, query: {}, body: { option, revision } });
    await expect(choose('no such value', 0)).rejects.toMatchObject({ code: 'validation.failed' });
    await choose('lower heating value', 0);
    await expect(choose('higher heating value', 0)).rejects.toMatchObject({ code: 'report.stale' });
    expect(await hubOf(second, place)).toMatchObject({ isVariant: false, value: { number: '50' } });
    await save(second, place, number('51'), 1);
    expect((await pointOf('energy.consumption.total')).versions).toHaveLength(1);
  });
});

describe('provenance', () => {
  it('names the disclosures that a number fills and the reports that show it', async () => {
    await save(first, scope1.gri, number('1198'));
    const uses = await listDataPointUses(bench.dependencies, bench.principal, {
      ...time,
      metricCode: 'ghg.scope1.gross',
      member: '',
    });
    expect(uses.disclosures.map(({ code }) => code)).toEqual(expect.arrayContaining(['305-1', 'E1-6']));
    expect(new Set(uses.reports.map(({ reportId }) => reportId))).toEqual(new Set([first.reportId, second.reportId]));
    const known = await listKnownMetrics(bench.dependencies, bench.principal, time);
    expect(known).toEqual({ metricCodes: ['ghg.scope1.gross'], variants: [] });
  });

  it('shows nothing of another organisation', async () => {
    await save(first, scope1.gri, number('1198'));
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    const query = { ...time, metricCode: 'ghg.scope1.gross', member: '' };
    await expect(getDataPoint(bench.dependencies, stranger, query)).rejects.toMatchObject({
      code: 'data_point.not_found',
    });
    expect((await listKnownMetrics(bench.dependencies, stranger, time)).metricCodes).toEqual([]);
    expect((await listDataPointUses(bench.dependencies, stranger, query)).reports).toEqual([]);
    await expect(listDataConflicts(bench.dependencies, stranger, second.reportId)).rejects.toMatchObject({
      code: 'report.not_found',
    });
  });
});
