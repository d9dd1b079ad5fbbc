import { beforeEach, describe, expect, it } from 'vitest';
import { savedTogetherMax } from '../../../shared/contract/reports/tables.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { proseOf } from '../../../tests/support/cloud/cloud-reports.ts';
import { createDataPointBench, type DataPointBench, other } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { listDataConflicts } from '../conflicts/list-data-conflicts.ts';
import { getDisclosureTable } from './get-disclosure-table.ts';
import { getReportDisclosure } from './get-report-disclosure.ts';
import type { Edit } from './plan-save.ts';
import { saveFieldValues } from './save-field-values.ts';

const scope1 = { versionId: 'gri-2021', disclosureId: '305-1' };
const employees = { versionId: 'gri-2021', disclosureId: '2-7' };
const byGender = { versionId: 'esrs-2023', disclosureId: 'S1-6' };

let bench: DataPointBench;
let first: DataPointBench['first'];
let second: DataPointBench['second'];

const saveAll = (
  report: { reportId: DataPointBench['first']['reportId'] },
  place: typeof scope1,
  values: Edit[],
  by = bench.principal,
) =>
  saveFieldValues(
    bench.dependencies,
    by,
    { params: { reportId: report.reportId, ...place }, query: {}, body: { values } },
    'en',
  );
const tableOf = (report: typeof first, place: typeof scope1, dimension: string) =>
  getDisclosureTable(bench.dependencies, bench.principal, { reportId: report.reportId, ...place, dimension });
const edit = (fieldKey: string, text: string, revision = 0): Edit => ({ fieldKey, value: number(text), revision });

beforeEach(async () => {
  bench = await createDataPointBench();
  ({ first, second } = bench);
});

describe('saving several fields together', () => {
  it('stores cells and figures with their history in one transaction of two requests', async () => {
    resetRequestCount();
    const before = bench.database.transactions().length;
    await saveAll(first, scope1, [edit('m0', '1203')]);
    resetRequestCount();
    const saved = await saveAll(first, scope1, [
      edit('m0~gas~CO2', '1100'),
      edit('m0~gas~CH4', '80'),
      edit('m0~site~Depot', '7'),
    ]);
    expect(requestCount()).toBe(2);
    expect(bench.database.transactions()).toHaveLength(before + 2);
    expect(saved.results.map(({ outcome, stored }) => [outcome, stored?.revision])).toEqual([
      ['stored', 1],
      ['stored', 1],
      ['stored', 1],
    ]);
    expect(saved.disclosure).toMatchObject({ status: 'in-progress', answeredFields: 1 });
    expect(bench.auditRows().map(({ field }) => field)).toContain(
      'Gross direct (Scope 1) GHG emissions: Methane (CH₄)',
    );
    const view = await getReportDisclosure(bench.dependencies, bench.principal, {
      reportId: first.reportId,
      ...scope1,
    });
    expect(view.tables).toEqual(['gas', 'site']);
    expect(view.values.map(({ fieldKey }) => fieldKey)).toEqual(['m0']);
  });

  it('defers edits that do not fit into one transaction', async () => {
    const { catalogue } = bench.dependencies;
    const own = (catalogue.framework(scope1.versionId)?.sections ?? [])
      .flatMap(({ disclosures }) => disclosures.flatMap(({ fields }) => fields))
      .filter(({ inputType, metric }) => inputType === 'Integer' && metric?.binding === 'own');
    const byMetric = new Map(own.map((field) => [field.metric?.code, field]));
    const fields = [...byMetric.values()].slice(0, savedTogetherMax).map((field, at) => ({ ...field, key: `w${at}` }));
    expect(fields).toHaveLength(savedTogetherMax);
    // A disclosure with only unbound figures, as in a tenant's template.
    const disclosure: typeof catalogue.disclosure = (versionId, id) => {
      const known = catalogue.disclosure(versionId, id);
      return known && id === scope1.disclosureId ? { ...known, fields } : known;
    };
    const dependencies = { ...bench.dependencies, catalogue: { ...catalogue, disclosure } };
    const params = { reportId: first.reportId, ...scope1 };
    const save = async (keys: readonly string[]) => {
      const values = keys.map((key) => ({ fieldKey: key, value: number('7'), revision: 0 }));
      return (await saveFieldValues(dependencies, bench.principal, { params, query: {}, body: { values } }, 'en'))
        .results;
    };
    const results = await save(fields.map(({ key }) => key));
    const later = results.filter(({ outcome }) => outcome === 'later').map(({ fieldKey }) => fieldKey);
    expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(savedTogetherMax - 1);
    expect(later).toEqual(['w19']);
    expect((await save(later)).map(({ outcome }) => outcome)).toEqual(['stored']);
  });

  it('reads a table back, cell by cell', async () => {
    await saveAll(first, scope1, [
      edit('m0~gas~CO2', '1100'),
      edit('m0~site~Depot', '7'),
      edit('m0~site~Harbour', '8'),
    ]);
    const gas = await tableOf(first, scope1, 'gas');
    expect(gas.values.map(({ fieldKey }) => fieldKey)).toEqual(['m0~gas~CO2']);
    expect(gas.hub.find(({ fieldKey }) => fieldKey === 'm0~gas~CO2')).toMatchObject({
      state: 'typed',
      value: { number: '1100' },
    });
    const site = await tableOf(first, scope1, 'site');
    expect(site.values.map(({ fieldKey }) => fieldKey)).toEqual(['m0~site~Depot', 'm0~site~Harbour']);
    expect(site.hub).toEqual([]);
  });

  it('fills the same member under another framework without retyping', async () => {
    await saveAll(first, employees, [edit('m0~gender~female', '320')]);
    const table = await tableOf(second, byGender, 'gender');
    const cell = table.hub.find(({ fieldKey }) => fieldKey === 'm1~gender~female');
    expect(cell).toMatchObject({
      state: 'hub',
      value: { number: '320' },
      point: { metricCode: 'wf.employees.total.byGender.female' },
    });
  });

  it('keeps a member that differs for a choice, as any number, and lists it by its name', async () => {
    await saveAll(first, employees, [edit('m0~gender~female', '320')]);
    const saved = await saveAll(
      second,
      byGender,
      [edit('m1~gender~female', '321'), edit('m1~gender~male', '400')],
      other,
    );
    expect(saved.results.map(({ outcome }) => outcome)).toEqual(['conflict', 'stored']);
    const { conflicts } = await listDataConflicts(bench.dependencies, bench.principal, second.reportId);
    expect(conflicts).toMatchObject([
      { label: { en: 'Employees by gender: Female' }, existingHere: { number: '320' } },
    ]);
    const place: Parameters<DataPointBench['resolve']>[1] = ['esrs-2023', 'S1-6', 'm1~gender~female'];
    expect(await bench.resolve(second, place, 'overwrite', 1)).toEqual({ overwritten: 1, kept: 0 });
    const table = await tableOf(first, employees, 'gender');
    expect(table.hub.find(({ fieldKey }) => fieldKey === 'm0~gender~female')?.value).toMatchObject({ number: '321' });
  });

  it('reports stale, refused and stored fields separately, and stores the valid ones', async () => {
    await saveAll(first, scope1, [edit('m0~gas~CO2', '1100')], other);
    const saved = await saveAll(first, scope1, [
      edit('m0~gas~CO2', '1'),
      edit('m0~gas~H2O', '2'),
      { fieldKey: 'm0~gas~N2O', value: number('3', { unit: 'kWh' }), revision: 0 },
      edit('m0~gas~CH4', '4'),
    ]);
    expect(saved.results.map(({ outcome }) => outcome)).toEqual(['stale', 'refused', 'refused', 'stored']);
    expect(saved.results[0]?.stored).toMatchObject({ value: { number: '1100' }, updatedBy: { name: 'Ben Ho' } });
    expect(saved.results[2]?.message).toMatch(/unit/i);
    const { values } = await tableOf(first, scope1, 'gas');
    expect(values.map(({ value }) => value)).toMatchObject([{ number: '4' }, { number: '1100' }]);
  });

  it('is the same save when it comes again after a lost answer', async () => {
    const values = [edit('m0~gas~CO2', '1100'), edit('m0~gas~CH4', '4')];
    await saveAll(first, scope1, values);
    const before = bench.snapshot();
    const again = await saveAll(first, scope1, values);
    expect(again.results.map(({ outcome, stored }) => [outcome, stored?.revision])).toEqual([
      ['stored', 1],
      ['stored', 1],
    ]);
    expect(bench.snapshot()).toEqual(before);
  });

  it('refuses one field twice, and a report that is read only', async () => {
    const twice = saveAll(first, scope1, [edit('m0~gas~CO2', '1'), edit('m0~gas~CO2', '2')]);
    await expect(twice).rejects.toThrow(AppError);
    await saveAll(first, scope1, [edit('m0', '1')]);
    await bench.move(first, 'submit');
    const before = bench.snapshot();
    await expect(saveAll(first, scope1, [edit('m0~gas~CO2', '1')])).rejects.toMatchObject({ code: 'report.read_only' });
    expect(bench.snapshot()).toEqual(before);
  });

  it('pins the members that a submitted report rests on', async () => {
    const described = { fieldKey: 'text', value: proseOf('Head count at the end of the year'), revision: 0 };
    await saveAll(first, employees, [edit('m0', '720'), edit('m0~gender~female', '320'), described]);
    await bench.move(first, 'submit');
    await saveAll(second, byGender, [edit('m1~gender~female', '321')]);
    await bench.resolve(second, ['esrs-2023', 'S1-6', 'm1~gender~female'], 'overwrite', 1);
    const cell = (await tableOf(first, employees, 'gender')).hub.find(
      ({ fieldKey }) => fieldKey === 'm0~gender~female',
    );
    expect(cell).toMatchObject({ value: { number: '320' }, changedSince: { value: { number: '321' } } });
  });
});
