import { beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { wholeCatalogue } from '../../../tests/support/memory/checked-report.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { updateReport } from '../lifecycle/update-report.ts';
import { getReportOutline } from '../reading/get-report-outline.ts';
import { getReportDisclosure } from './get-report-disclosure.ts';
import { saveFieldValue } from './save-field-value.ts';
import { setDisclosureStatus } from './set-disclosure-status.ts';

const place = { versionId: 'gri-2021', disclosureId: '3-3' };
const [climate, noise] = ['topic:ENV_CLIMATE', 'topic:own:noise'];
const topics = [
  { topicId: 'ENV.CLIMATE', name: null, pillar: 'environmental' as const },
  { topicId: 'own:noise', name: 'Aircraft noise', pillar: 'social' as const },
];
const words = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });

let bench: ReturnType<typeof createReportsBench>;
let reportId: Awaited<ReturnType<typeof bench.report>>['reportId'];
const save = (fieldKey: string, text: string, revision = 0) =>
  saveFieldValue(bench.dependencies, bench.principal, {
    params: { reportId, ...place, fieldKey },
    query: {},
    body: { value: words(text), revision },
  });
const read = () => getReportDisclosure(bench.dependencies, bench.principal, { reportId, ...place });
const complete = async () =>
  setDisclosureStatus(
    bench.dependencies,
    bench.principal,
    {
      params: { reportId, ...place },
      query: {},
      body: { status: 'complete', revision: (await read()).revision },
    },
    'en',
  );
const choose = async (chosen: typeof topics) => {
  const revision = (await bench.stored(reportId))?.revision ?? 0;
  await updateReport(bench.dependencies, bench.principal, reportId, { revision, topics: chosen });
};

beforeEach(async () => {
  bench = createReportsBench(undefined, wholeCatalogue);
  ({ reportId } = await bench.report({ frameworks: [{ versionId: 'gri-2021', disclosureIds: ['3-3'] }] }));
  await choose(topics);
});

describe('a disclosure that is reported for each material topic', () => {
  it('has a text of each topic, by its name', async () => {
    await save(climate, 'Our policy.');
    await save(noise, 'Fewer flights.');
    const { values, topics: named } = await read();
    expect(values.map(({ fieldKey }) => fieldKey).toSorted()).toEqual([climate, noise]);
    expect(named?.map(({ topicId, name }) => [topicId, name.en])).toEqual([
      ['ENV.CLIMATE', 'Climate change'],
      ['own:noise', 'Aircraft noise'],
    ]);
    expect(bench.auditRows().flatMap(({ field }) => (field === 'Aircraft noise' ? field : []))).toHaveLength(1);
  });

  it('is completed once each topic is answered, and counts them in the outline', async () => {
    await save(climate, 'Our policy.');
    await expect(complete()).rejects.toMatchObject({
      fields: [{ path: noise, message: 'Aircraft noise is required' }],
    });
    await save(noise, 'Fewer flights.');
    await expect(complete()).resolves.toMatchObject({ status: 'complete' });
    const outline = await getReportOutline(bench.dependencies, bench.principal, reportId, 'en');
    const [entry] = outline.frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));
    expect(entry).toMatchObject({ answeredFields: 2, totalFields: 3 });
  });

  it('is completed by a text about all topics that names them', async () => {
    await save('text', 'We manage climate change and GHG emissions, and aircraft noise.');
    await expect(complete()).resolves.toMatchObject({ status: 'complete' });
  });

  it('keeps what was typed of a topic that is no longer material', async () => {
    await save(climate, 'Our policy.');
    await choose(topics.slice(1));
    await choose(topics);
    expect((await read()).values).toMatchObject([{ fieldKey: climate, value: words('Our policy.') }]);
  });

  it('refuses a topic that nobody knows', async () => {
    await expect(save('topic:ENV_UNKNOWN', 'x')).rejects.toMatchObject({ code: 'disclosure.not_found' });
  });
});
