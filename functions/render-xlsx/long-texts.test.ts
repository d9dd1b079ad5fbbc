import { beforeAll, describe, expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import type { SnapshotDisclosure } from '../../shared/model/publishing/snapshot.ts';
import {
  packageParts,
  readXlsx,
  type SheetReading,
  sheetsText,
  withoutSpace,
} from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { labelsOf } from '../report-document/text/labels.ts';
import { renderXlsx } from './render-xlsx.ts';

/** Texts of the maximum length (specification of each field). */
const words = (what: string, length: number, language: 'en' | 'zhTw'): string => {
  const sentence = { en: `The ${what} of our sites. `, zhTw: `${what}：我們各地點的說明。` }[language];
  return sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .trim();
};

const snapshotIn = (language: 'en' | 'zhTw') => {
  const sample = sampleSnapshot({ language, tableRows: 1 });
  const own = (what: string, length: number) => ({ en: '', zhTw: '', [language]: words(what, length, language) });
  const begun = defaultDesign({ frameworks: [], language });
  const [framework] = sample.frameworks;
  if (!framework) throw new Error('the sample has no framework');
  const note = words('note', 2_000, language);
  const disclosure: SnapshotDisclosure = {
    id: 'L',
    code: 'L-1',
    title: 'Long',
    pillar: 'social',
    status: 'complete',
    isVerified: true,
    fields: [
      {
        key: 'n',
        label: 'Noted figure',
        inputType: 'Number',
        isRequired: false,
        value: { kind: 'number', number: '1234.5', unit: 'kg', state: 'reported', note },
      },
      {
        key: 't',
        label: 'Story',
        inputType: 'Text',
        isRequired: false,
        value: { kind: 'text', text: words('story', 20_000, language) },
      },
    ],
  };
  const omission = { reason: 'Confidential', explanation: words('omission', 5_000, language) };
  const omitted: SnapshotDisclosure = { ...disclosure, id: 'O', code: 'O-1', fields: [], omission };
  const { versionId } = framework;
  const chapter = {
    versionId,
    introduction: own('chapter', 5_000),
    hasCover: true,
    hasSectionCovers: false,
    sections: [],
  };
  const design = {
    ...begun,
    statementOfUse: { ...begun.statementOfUse, isIncluded: true, text: own('statement', 4_000) },
    letter: { ...begun.letter, isIncluded: true, text: own('letter', 5_000) },
    assurance: { ...begun.assurance, isIncluded: true, text: own('assurance', 5_000) },
    chapters: [chapter],
  };
  const sections = [{ code: 'A', title: 'People', disclosures: [disclosure, omitted] }];
  const report = { ...sample.report, description: words('description', 5_000, language) };
  return { ...sample, report, design, frameworks: [{ ...framework, sections }] };
};

describe.each(['en', 'zhTw'] as const)('long texts of a workbook (%s)', (language) => {
  const snapshot = snapshotIn(language);
  const labels = labelsOf(language);
  let sheets: SheetReading[];
  let parts: Map<string, string>;
  beforeAll(async () => {
    const bytes = await renderXlsx(snapshot);
    sheets = await readXlsx(bytes);
    parts = packageParts(bytes);
  });

  it('are in rows that show them in full', () => {
    const cut = sheets.flatMap(({ name }, index) => {
      const xml = parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
      return [...xml.matchAll(/ ht="([\d.]+)"/g)].some(([, height]) => Number(height) >= 409) ? [name] : [];
    });
    expect(cut).toEqual([]);
  });

  it('are truncated in the flat sheet, with a link to the row of the full text', () => {
    const xml = parts.get(`xl/worksheets/sheet${sheets.findIndex(({ name }) => name === labels.data) + 1}.xml`) ?? '';
    const [, ...heights] = [...xml.matchAll(/ ht="([\d.]+)"/g)].map(([, height]) => Number(height));
    expect(Math.max(...heights)).toBe(language === 'en' ? 55 : 59);
    const rows = sheets.find(({ name }) => name === labels.data)?.rows ?? [];
    const links = [...xml.matchAll(/<hyperlink ref="R(\d+)" location="'([^']+)'!A(\d+)"/g)];
    expect(links.map(([, row]) => rows[Number(row) - 1]?.[2])).toEqual(['Noted figure', 'Story', 'Long']);
    for (const [, row, sheetName, target] of links) {
      const cut = rows[Number(row) - 1];
      const whole = sheets.find(({ name }) => name === sheetName)?.rows[Number(target) - 1];
      expect(cut?.[17]).toBe(sheetName);
      expect(whole?.[0]).toBe(cut?.[1]);
    }
    const story = rows.find((row) => row[2] === 'Story');
    expect(withoutSpace(String(story?.[5]))).toBe(withoutSpace(words('story', 20_000, language)));
  });

  it('are printed one page across in a readable size, with the head on each page', () => {
    const xml = parts.get(`xl/worksheets/sheet${sheets.findIndex(({ name }) => name === labels.data) + 1}.xml`) ?? '';
    expect(xml).toMatch(/<pageSetup paperSize="8" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/);
    expect(xml).not.toContain('<colBreaks');
    expect(parts.get('xl/workbook.xml')).toContain(`>'${labels.data}'!$1:$1<`);
  });

  it('lose nothing', () => {
    const text = sheetsText(sheets);
    const { design, report } = snapshot;
    const [chapter] = design.chapters;
    for (const own of [chapter?.introduction, design.statementOfUse.text, design.letter.text, design.assurance.text])
      expect(text).toContain(withoutSpace(own?.[language] || 'missing'));
    expect(text).toContain(withoutSpace(report.description));
  });

  it('span rows in the index too, where disclosures link to their own rows nevertheless', () => {
    const at = sheets.findIndex(({ name }) => name === `${labels.contentIndex} FW1`);
    const rows = sheets[at]?.rows ?? [];
    const omitted = rows.filter((row) => row[0] === 'O-1');
    expect(omitted.length).toBeGreaterThan(1);
    // The text is in one merged cell over the rows below, which have the values for filters.
    expect(omitted.map((row) => row[1])).toEqual(omitted.map(() => 'Long'));
    const reasons = [...new Set(omitted.map((row) => String(row[8])))];
    expect(reasons).toHaveLength(1);
    expect(parts.get(`xl/worksheets/sheet${at + 1}.xml`)).toMatch(/<mergeCell ref="I\d+:I\d+"\/>/);
    expect(withoutSpace(reasons.join(''))).toBe(withoutSpace(words('omission', 5_000, language)));
    const linked = [...(parts.get(`xl/worksheets/sheet${at + 1}.xml`) ?? '').matchAll(/<hyperlink ref="A(\d+)"/g)];
    expect(linked.map(([, row]) => rows[Number(row) - 1]?.[0])).toEqual(['L-1', 'O-1']);
  });

  it('repeat no number next to a note of several rows', () => {
    const at = sheets.findIndex(({ name }) => name.includes('People'));
    const rows = sheets[at]?.rows ?? [];
    const noted = rows.filter((row) => String(row[2]).startsWith('Noted figure'));
    expect(noted.length).toBeGreaterThan(1);
    expect(parts.get(`xl/worksheets/sheet${at + 1}.xml`)?.match(/<v>1234.5<\/v>/g)).toHaveLength(1);
    expect(noted.at(1)?.[2]).toBe('Noted figure');
  });
});
