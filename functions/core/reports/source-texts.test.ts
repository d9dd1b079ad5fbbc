import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { plainTextOf } from '../../../shared/model/report-text/report-text.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { saveFieldValue } from '../../reports/answers/save-field-value.ts';
import { put } from '../data/write.ts';
import { disclosureEntity, reportPartition, valueEntity } from './report.entities.ts';
import { sourceTexts } from './source-texts.ts';

const versionId = 'gri-2021';

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const save = (disclosureId: string, fieldKey: string, value: FieldValue | null) =>
  saveFieldValue(bench.dependencies, bench.principal, {
    params: { reportId: report.reportId, versionId, disclosureId, fieldKey },
    query: {},
    body: { value, revision: 0 },
  });
const rich = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });

const textsOf = async (changes: object = {}, definition?: Parameters<typeof sourceTexts>[1]['definition']) => {
  const stored = await bench.stored(report.reportId);
  if (!stored) throw new Error('no report');
  const pk = reportPartition(stored);
  const [values, states] = await Promise.all([
    bench.table.all(valueEntity, { pk, skPrefix: ['VALUE'] }),
    bench.table.all(disclosureEntity, { pk, skPrefix: ['REPORT', 'DISCLOSURE'] }),
  ]);
  return sourceTexts(catalogue, { report: { ...stored, ...changes }, definition, states, values }).map(
    ({ place, content, label }) => [place.kind, plainTextOf(content).trim(), label?.en ?? null],
  );
};

beforeEach(async () => {
  bench = createReportsBench(undefined, catalogue);
  report = await bench.report({ frameworks: [{ versionId, disclosureIds: ['305-1', '303-3'] }] });
});

describe('source texts of a report', () => {
  it('have the reasons of sector topics that are not material', async () => {
    const sectorTopics = [{ code: '14.6', reason: 'No tailings facility.', despite: [] }];
    expect(await textsOf({}, { sectorTopics })).toEqual([
      ['name', 'Report 2025', null],
      ['sectorTopic', 'No tailings facility.', null],
    ]);
  });

  it('are its own fields, then each disclosure: texts, explanations and named rows, each once', async () => {
    await save('303-3', 'text', rich('Our rivers.'));
    await save('303-3', 'm0~site~Tai Po plant', number('3', { unit: 'ML', note: 'Read by hand.' }));
    await save('303-3', 'm1~site~Tai Po plant', number('2', { unit: 'ML' }));
    await save('303-3', 'm0~site~Closed plant', number(null));
    await save('305-1', 'm0', number('12', { unit: 'tCO2e', descriptor: 'market-based' }));
    await save('305-1', 'm0~country~HK', number('12', { unit: 'tCO2e' }));
    await save('305-1', 'm0~gas~CO2', number('9', { unit: 'tCO2e' }));
    const texts = await textsOf({ boundary: 'All sites.' });
    expect(texts.map(([kind, words]) => [kind, words])).toEqual([
      ['name', 'Report 2025'],
      ['boundary', 'All sites.'],
      ['note', 'Read by hand.'],
      ['answer', 'Our rivers.'],
      ['row', 'Tai Po plant'],
      ['descriptor', 'market-based'],
    ]);
    expect(texts[4]?.[2]).toBe('Site or entity');
  });

  it('has the reason of omitted requirements instead of their answers', async () => {
    await save('303-3', 'text', rich('Our rivers.'));
    const state = await bench.table.find(disclosureEntity, {
      ...bench.principal.organization,
      reportId: report.reportId,
      versionId,
      disclosureId: '303-3',
    });
    if (!state) throw new Error('not answered');
    const requirements = catalogue.disclosure(versionId, '303-3')?.requirements ?? [];
    const letters = requirements.map(({ letter }) => letter);
    const letterOmissions = [{ reason: 'not-applicable' as const, explanation: 'No water.', letters }];
    await bench.table.write([put(disclosureEntity, { ...state, letterOmissions }, 'any')]);
    expect((await textsOf()).map(([kind, words]) => [kind, words])).toEqual([
      ['name', 'Report 2025'],
      ['letter', 'No water.'],
    ]);
  });

  it('has what a number is about, but no currency of an amount', async () => {
    report = await bench.report({ frameworks: [{ versionId, disclosureIds: ['201-1', '302-3'] }] });
    await save('201-1', 'm0', number('12', { unit: 'currency million', descriptor: 'HKD' }));
    await save('201-1', 'm1', number('9', { unit: 'currency million', descriptor: 'restated sales' }));
    await save('302-3', 'm0', number('3', { unit: 'GJ/unit', descriptor: 'tonne of fish' }));
    expect((await textsOf()).map(([kind, words]) => [kind, words])).toEqual([
      ['name', 'Report 2025'],
      ['descriptor', 'restated sales'],
      ['descriptor', 'tonne of fish'],
    ]);
  });

  it('is nothing that is out of scope or has no words', async () => {
    await save('303-3', 'text', rich('Our rivers.'));
    await save('305-1', 'text', rich(' '));
    const frameworks = [{ versionId, disclosureIds: ['305-1'] }];
    expect((await textsOf({ frameworks })).map(([kind]) => kind)).toEqual(['name']);
  });
});
