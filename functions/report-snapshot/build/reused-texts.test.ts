import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import { plainTextOf } from '../../../shared/model/report-text/report-text.ts';
import { textIdOf } from '../../../shared/model/report-text/text-place.ts';
import {
  catalogue,
  createDataPointBench,
  type DataPointBench,
  type Place,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { put } from '../../core/data/write.ts';
import { listReportPoints } from '../../core/data-points/report-points.ts';
import { disclosureEntity, reportPartition, valueEntity } from '../../core/reports/report.entities.ts';
import { sourceTexts } from '../../core/reports/source-texts.ts';
import { findSource } from '../../core/translations/find-source.ts';
import { loadTexts } from '../../core/translations/load-texts.ts';
import { getDisclosureTexts } from '../../translations/get-texts.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { inLanguage } from './texts-in-language.ts';

const ratio: Place = ['gri-2021', '302-3', 'm0'];
const reused: Place = ['hkex-2025', 'A2.1', 'm3'];
const gri = { versionId: 'gri-2021', disclosureIds: ['302-3'] };
const hkex = { versionId: 'hkex-2025', disclosureIds: ['A2.1'] };
const placeOf = ([versionId, disclosureId, fieldKey]: Place) =>
  ({ kind: 'descriptor', versionId, disclosureId, fieldKey }) as const;
const figure: FieldValue = number('12', { unit: 'GJ/unit', descriptor: 'tonne of cargo' });

let bench: DataPointBench;
beforeEach(async () => {
  bench = await createDataPointBench();
});

const descriptorsOf = async ({ reportId }: ReportView) => {
  const { sources } = await loadTexts(bench.dependencies, bench.principal, reportId);
  return sources.flatMap(({ place }) => (place.kind === 'descriptor' ? [place] : []));
};

/** The Chinese descriptors in print: every text that is listed for translators is translated, and no other. */
const printedIn = async ({ reportId }: ReportView) => {
  const report = await bench.stored(reportId);
  if (!report) throw new Error('no report');
  const pk = reportPartition(report);
  const points = await listReportPoints(bench.table, report);
  const [values, states] = await Promise.all([
    bench.table.all(valueEntity, { pk, skPrefix: ['VALUE'] }),
    bench.table.all(disclosureEntity, { pk, skPrefix: ['REPORT', 'DISCLOSURE'] }),
  ]);
  const translations = sourceTexts(catalogue, { report, states, values, points }).map(({ place, content }) => ({
    place,
    content: { kind: 'text' as const, text: `譯：${plainTextOf(content)}` },
  }));
  const source = {
    report,
    states,
    values,
    find: findIn(points),
    translations,
    organizationName: 'Lantau Logistics',
    brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
    revisionNumber: 1,
    frozenAt: report.updatedAt,
  };
  const { frameworks } = buildSnapshot(catalogue, inLanguage(source, 'zhTw'));
  return frameworks.flatMap(({ sections }) =>
    sections.flatMap(({ disclosures }) =>
      disclosures.flatMap(({ code, fields }) =>
        fields.flatMap(({ value, untranslated = [] }) =>
          value?.kind === 'number' && value.descriptor ? [[code, value.descriptor, ...untranslated]] : [],
        ),
      ),
    ),
  );
};

describe('the descriptor of a reused ratio', () => {
  it('is translated once, where the report has it typed', async () => {
    const report = await bench.report({ frameworks: [gri, hkex] });
    await bench.save(report, ratio, figure);
    expect(await descriptorsOf(report)).toEqual([placeOf(ratio)]);
    expect(await printedIn(report)).toEqual([
      ['302-3', '譯：tonne of cargo'],
      ['A2.1', '譯：tonne of cargo'],
    ]);
    const params = { reportId: report.reportId, versionId: 'hkex-2025', disclosureId: 'A2.1' };
    expect(await getDisclosureTexts(bench.dependencies, bench.principal, params)).toEqual({ texts: [] });
  });

  it('is translated where it prints if another report has it typed', async () => {
    await bench.save(await bench.report({ frameworks: [gri] }), ratio, figure);
    const report = await bench.report({ frameworks: [hkex] });
    expect(await descriptorsOf(report)).toEqual([placeOf(reused)]);
    expect(await printedIn(report)).toEqual([['A2.1', '譯：tonne of cargo']]);
    const params = { reportId: report.reportId, versionId: 'hkex-2025', disclosureId: 'A2.1' };
    const { texts } = await getDisclosureTexts(bench.dependencies, bench.principal, params);
    expect(texts).toMatchObject([{ place: placeOf(reused) }]);
    const stored = await bench.stored(report.reportId);
    if (!stored) throw new Error('no report');
    const found = await bench.table.findMany([]);
    const source = await findSource(bench.dependencies, stored, placeOf(reused), found);
    expect([textIdOf(source.place), plainTextOf(source.content)]).toEqual([
      textIdOf(placeOf(reused)),
      'tonne of cargo',
    ]);
  });

  it('is translated where it prints if the field that has it is left out', async () => {
    const report = await bench.report({ frameworks: [gri, hkex] });
    await bench.save(report, ratio, figure);
    const [versionId, disclosureId] = ratio;
    const { reportId } = report;
    const state = await bench.table.find(disclosureEntity, {
      ...bench.principal.organization,
      reportId,
      versionId,
      disclosureId,
    });
    if (!state) throw new Error('not answered');
    const omission = { reason: 'not-applicable' as const, explanation: 'None.' };
    await bench.table.write([put(disclosureEntity, { ...state, status: 'omitted', omission }, 'any')]);
    expect(await descriptorsOf(report)).toEqual([placeOf(reused)]);
    expect(await printedIn(report)).toEqual([['A2.1', '譯：tonne of cargo']]);
  });
});
