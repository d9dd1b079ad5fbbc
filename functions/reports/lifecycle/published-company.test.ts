/**
 * A company types its published figures once, under GRI, and then reports under ESRS E1, IFRS S2 and HKEX. The figures
 * are of the orders of magnitude that a listed power company of Hong Kong publishes for a year, in the units that such
 * companies use; rounded, and of no actual company.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldHub } from '../../../shared/contract/data-hub/data-points.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { boundFieldOf } from '../../../shared/model/data-point/binding.ts';
import type { BoundField } from '../../../shared/model/data-point/point-values.ts';
import {
  catalogue,
  createDataPointBench,
  type DataPointBench,
  type Place,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';

/** Metric, figure, unit as published. */
const published: readonly (readonly [string, string, string?])[] = [
  ['wf.employees.total', '8116', 'persons'],
  ['wf.employees.fullTime', '8060', 'persons'],
  ['wf.employees.partTime', '56', 'persons'],
  ['energy.fuel.nonRenewable', '486000', 'TJ'],
  ['energy.electricity.consumed', '1450', 'GWh'],
  ['water.withdrawal.total', '5120000', 'ML'],
  ['water.consumption.total', '38400', 'ML'],
  ['ghg.scope1.gross', '44.3', 'MtCO2e'],
  ['ghg.scope2.location', '212', 'ktCO2e'],
  ['ghg.scope2.market', '212', 'ktCO2e'],
  ['ghg.scope3.gross', '15400', 'ktCO2e'],
  ['ghg.biogenic.scope1', '3.2', 'kt'],
  ['air.nox', '45.1', 'kt'],
  ['air.sox', '47.7', 'kt'],
  ['air.pm', '7.2', 'kt'],
  ['waste.generated.total', '1830', 'kt'],
  ['community.investment', '112000000'],
  ['corruption.trained.governance', '12'],
  ['corruption.trained.employees', '4200'],
  ['wf.turnover.rate', '6.4', '%'],
  ['train.hours.average', '47.4'],
];
const griDisclosures = '2-7 201-1 205-2 302-1 303-3 303-5 305-1 305-2 305-3 305-7 306-3 401-1 404-1'.split(' ');
const versions = ['esrs-2023', 'ifrs-s2-2023', 'hkex-2025'] as const;
const metrics = catalogue.metrics();

type Figure = { place: Place; bound: BoundField };
const figuresOf = (versionId: string, isIn: (disclosureId: string) => boolean): Figure[] =>
  (catalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) =>
    disclosures
      .filter(({ id }) => isIn(id))
      .flatMap(({ id, fields }) =>
        fields.flatMap((field): Figure[] => {
          const bound = boundFieldOf(metrics, field);
          return bound ? [{ place: [versionId, id, field.key], bound }] : [];
        }),
      ),
  );
const isAsked = (versionId: string) => (disclosureId: string) =>
  versionId !== 'esrs-2023' || disclosureId.startsWith('E1-');
const isSame = ({ bound: { relation } }: Figure): boolean =>
  relation.relation === 'equal' || relation.relation === 'convertedUnit';

type Shown = Figure & { hub: FieldHub };

const typeUnderGri = async (bench: DataPointBench): Promise<void> => {
  const gri = await bench.report({ frameworks: [{ versionId: 'gri-2021', disclosureIds: griDisclosures }] });
  const figures = figuresOf('gri-2021', (id) => griDisclosures.includes(id));
  for (const [code, figure, unit] of published) {
    const target = figures.find(({ bound }) => bound.node.code === code);
    if (!target) throw new Error(`GRI does not ask for ${code}`);
    const saved = await bench.save(gri, target.place, number(figure, unit === undefined ? {} : { unit }));
    if (saved instanceof Error) throw new Error(`${code}: ${JSON.stringify(saved)}`);
  }
};

const readReport = async (bench: DataPointBench, versionId: string): Promise<Shown[]> => {
  const figures = figuresOf(versionId, isAsked(versionId));
  const disclosureIds = [...new Set(figures.map(({ place }) => place[1]))];
  const report: ReportView = await bench.report({ frameworks: [{ versionId, disclosureIds }] });
  const shown: Shown[] = [];
  for (const figure of figures) shown.push({ ...figure, hub: await bench.hubOf(report, figure.place) });
  return shown;
};

describe('a company that published under GRI', () => {
  const shown: Shown[] = [];

  beforeAll(async () => {
    const bench = await createDataPointBench();
    await typeUnderGri(bench);
    for (const versionId of versions) shown.push(...(await readReport(bench, versionId)));
  });

  const isTyped = ({ bound }: Figure): boolean => published.some(([code]) => code === bound.node.code);
  const same = () => shown.filter((figure) => isSame(figure) && isTyped(figure));

  it('finds every figure that asks for the same filled, save those that a person is to confirm', () => {
    const open = same().filter(({ hub }) => hub.state !== 'hub');
    expect(open.map(({ place }) => place.join(' '))).toEqual(['hkex-2025 A2.2 m0']);
    expect(open[0]).toMatchObject({
      bound: { relation: { reuse: 'confirm' } },
      hub: { state: 'proposal', value: null },
    });
    expect(Object.groupBy(same(), ({ place }) => place[0])).toMatchObject({
      'esrs-2023': { length: 4 },
      'ifrs-s2-2023': { length: 5 },
      'hkex-2025': { length: 13 },
    });
  });

  it.each([
    ['esrs-2023', 'E1-6', 'm0', '44300000', 'tCO2e'],
    ['esrs-2023', 'E1-6', 'm1', '212000', 'tCO2e'],
    ['esrs-2023', 'E1-6', 'm2', '212000', 'tCO2e'],
    ['esrs-2023', 'E1-6', 'm3', '15400000', 'tCO2e'],
    ['ifrs-s2-2023', '29(a)(i)(1)', 'm0', '44300000', 'tCO2e'],
    ['ifrs-s2-2023', '29(a)(i)(2)', 'm0', '212000', 'tCO2e'],
    ['ifrs-s2-2023', '29(a)(i)(3)', 'm0', '15400000', 'tCO2e'],
    ['ifrs-s2-2023', '29(a)(v)', 'm1', '212000', 'tCO2e'],
    ['hkex-2025', 'A1.1', 'm0', '45100000', 'kg'],
    ['hkex-2025', 'A1.1', 'm1', '47700000', 'kg'],
    ['hkex-2025', 'A1.1', 'm2', '7200000', 'kg'],
    ['hkex-2025', 'D28(a)', 'm0', '44300000', 'tCO2e'],
    ['hkex-2025', 'D28(b)', 'm0', '212000', 'tCO2e'],
    ['hkex-2025', 'D28(c)', 'm0', '15400000', 'tCO2e'],
    ['hkex-2025', 'B1.1', 'm0', '8116', 'persons'],
    ['hkex-2025', 'B1.1', 'm3', '8060', 'persons'],
    ['hkex-2025', 'B1.1', 'm4', '56', 'persons'],
    ['hkex-2025', 'B1.2', 'm0', '6.4', '%'],
    ['hkex-2025', 'B3.2', 'm0', '47.4', 'hours'],
    ['hkex-2025', 'B7.3', 'm1', '4200', 'persons'],
  ])('reads %s %s %s as %s %s', (...[versionId, disclosureId, fieldKey, figure, unit]) => {
    const found = shown.find(({ place }) => place.join(' ') === `${versionId} ${disclosureId} ${fieldKey}`);
    expect(found?.hub).toMatchObject({ state: 'hub', value: { kind: 'number', number: figure, unit } });
  });

  it('is offered sums of its figures and converted measurements, and confirms each one itself', () => {
    const offered = shown.filter((figure) => figure.hub.offer !== null && isSame(figure));
    expect(offered.map(({ place, hub }) => [place.join(' '), hub.value, hub.offer])).toEqual([
      ['esrs-2023 E1-6 m4', null, expect.objectContaining({ number: '59912000', unit: 'tCO2e' })],
      ['esrs-2023 E1-6 m5', null, expect.objectContaining({ number: '59912000', unit: 'tCO2e' })],
      ['ifrs-s2-2023 29(a)(iv) m0', null, expect.objectContaining({ number: '44300000', unit: 'tCO2e' })],
      ['ifrs-s2-2023 29(a)(iv) m1', null, expect.objectContaining({ number: '212000', unit: 'tCO2e' })],
      ['hkex-2025 A2.2 m0', null, expect.objectContaining({ number: '38400000', unit: 'm3' })],
      ['hkex-2025 A2.2 m1', null, expect.objectContaining({ unit: 'm3/unit', descriptor: 'employee' })],
    ]);
  });

  it('finds nothing filled where less, more or only a part is asked for', () => {
    const near = shown.filter((figure) => !isSame(figure));
    expect(near.filter(isTyped).map(({ place, bound }) => [place.join(' '), bound.relation.relation])).toEqual([
      ['ifrs-s2-2023 29(a)(vi) m0', 'partOf'],
      ['hkex-2025 B1.1 m8', 'partOf'],
      ['hkex-2025 B1.2 m3', 'partOf'],
      ['hkex-2025 B1.2 m4', 'partOf'],
      ['hkex-2025 B3.2 m3', 'partOf'],
      ['hkex-2025 B7.3 m0', 'narrower'],
      ['hkex-2025 B8.2 m0', 'narrower'],
      ['hkex-2025 D29 m0', 'partOf'],
    ]);
    expect(near.filter(({ hub }) => hub.value !== null || hub.state === 'hub' || hub.state === 'computed')).toEqual([]);
  });
});
