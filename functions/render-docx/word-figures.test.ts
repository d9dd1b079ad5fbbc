import { expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import { packageParts } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from './render-docx.ts';

/** A report with section covers, with a chart in the last disclosure of each section. */
const endingWithCharts = () => {
  const snapshot = sampleSnapshot({ tableRows: 1 });
  for (const section of snapshot.frameworks.flatMap(({ sections }) => sections)) {
    section.disclosures.sort((one, other) => (one.charts?.length ?? 0) - (other.charts?.length ?? 0));
    for (const chart of section.disclosures.flatMap(({ charts = [] }) => charts)) chart.hasTable = false;
  }
  const chapters = snapshot.frameworks.map(({ versionId }) => ({
    versionId,
    introduction: { en: '', zhTw: '' },
    hasCover: true,
    hasSectionCovers: true,
    sections: [],
  }));
  return { ...snapshot, design: { ...defaultDesign({ language: 'en', frameworks: [] }), chapters } };
};

const bodyOf = async (snapshot: Parameters<typeof renderDocx>[0]): Promise<string> =>
  packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';

const paragraphs = (body: string): string[] => body.match(/<w:p>.*?<\/w:p>/gs) ?? [];

it('no caption ends a part of the file: LibreOffice reads no number from one that does', async () => {
  const captions = paragraphs(await bodyOf(endingWithCharts())).filter((one) => one.includes('SEQ Figure'));
  expect(captions.length).toBeGreaterThan(1);
  expect(captions.filter((one) => one.includes('<w:sectPr'))).toEqual([]);
});

it('a chart is on the page of the block above it, unless its numbers are below it', async () => {
  const snapshot = endingWithCharts();
  const aboveCharts = async (hasTable: boolean): Promise<boolean[]> => {
    for (const { disclosures } of snapshot.frameworks.flatMap(({ sections }) => sections))
      for (const chart of disclosures.flatMap(({ charts = [] }) => charts))
        Object.assign(chart, { type: 'bar', hasTable });
    const all = paragraphs(await bodyOf(snapshot));
    const tableEnds = all.filter((one, index) => one.includes('"Spacer"') && all[index + 1]?.includes('/chart"'));
    return tableEnds.map((one) => one.includes('<w:keepNext/>'));
  };
  const [without, having] = [await aboveCharts(false), await aboveCharts(true)];
  expect(without.length).toBeGreaterThan(0);
  expect(new Set(without)).toEqual(new Set([true]));
  expect(new Set(having)).toEqual(new Set([false]));
});
