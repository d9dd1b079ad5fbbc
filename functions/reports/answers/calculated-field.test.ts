import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import {
  createDataPointBench,
  type DataPointBench,
  type Place,
  time,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { put } from '../../core/data/write.ts';
import { DataPointRecord, dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { getReportOutline } from '../reading/get-report-outline.ts';

/** "Substantiated complaints" is the sum of those by outside parties and those by regulators. */
const versionId = 'bursa-2022';
const components = ['privacy.complaints.outside', 'privacy.complaints.regulators'];

let bench: DataPointBench;
let report: DataPointBench['first'];
let place: Place;

const store = async (metricCode: string, amount: string): Promise<void> => {
  const point = DataPointRecord.parse({
    ...pointKeyOf(report.organizationId, time, metricSubject(metricCode)),
    content: {
      amount,
      exact: amount,
      unit: bench.dependencies.catalogue.metrics().findValue(metricCode)?.defaultUnit,
      typed: number(amount),
      state: 'reported',
    },
    source: 'internal',
    origin: null,
    author: { userId: bench.principal.user.userId, name: 'Ada' },
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    confirmations: [],
    evidenceIds: [],
  });
  await bench.table.write([put(dataPointEntity, point, 'new')]);
};
const storeAll = async (): Promise<void> => {
  for (const code of components) await store(code, '2');
};

beforeEach(async () => {
  bench = await createDataPointBench();
  const disclosures = bench.dependencies.catalogue.framework(versionId)?.sections.flatMap((one) => one.disclosures);
  const computed = disclosures?.flatMap(({ id, fields }) =>
    fields.flatMap(({ key, metric }): Place[] => (metric?.binding === 'computed' ? [[versionId, id, key]] : [])),
  );
  const [first] = computed ?? [];
  if (!first) throw new Error('no figure of this framework is calculated');
  place = first;
  report = await bench.report({ frameworks: [{ versionId, disclosureIds: [place[1]] }] });
});

describe('a figure that follows from others', () => {
  it('is shown with its formula, and takes no number', async () => {
    await storeAll();
    const hub = await bench.hubOf(report, place);
    expect(hub).toMatchObject({ state: 'computed', value: { number: '4' } });
    expect(hub.formula?.en).toContain(' + ');
    expect(hub.formula?.en).not.toContain('privacy.');
    const refused = await bench.save(report, place, number('5'));
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'field.calculated' });
    expect(await bench.hubOf(report, place)).toMatchObject({ state: 'computed', value: { number: '4' } });
  });

  it('is typed while a part of it is unknown', async () => {
    await store(components[0] ?? '', '2');
    expect(await bench.save(report, place, number('5'))).not.toBeInstanceOf(AppError);
    expect(await bench.hubOf(report, place)).toMatchObject({ state: 'typed', value: { number: '5' } });
  });

  it('keeps a value typed before until it is emptied, and is calculated and counted from then on', async () => {
    await bench.save(report, place, number('5'));
    await storeAll();
    expect(await bench.hubOf(report, place)).toMatchObject({ state: 'typed', value: { number: '5' } });
    expect(await bench.save(report, place, number('6'), 1)).toMatchObject({ code: 'field.calculated' });
    await bench.save(report, place, null, 1);
    expect(await bench.hubOf(report, place)).toMatchObject({ state: 'computed', value: { number: '4' } });
    const { frameworks } = await getReportOutline(bench.dependencies, bench.principal, report.reportId, 'en');
    const disclosures = frameworks.flatMap(({ sections }) => sections.flatMap((section) => section.disclosures));
    expect(disclosures).toMatchObject([{ answeredFields: 0, reusedFields: 1 }]);
  });
});
