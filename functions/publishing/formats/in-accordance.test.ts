import { expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot, SnapshotFramework } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import {
  readDocxText,
  readXlsx,
  sheetsText,
  withoutSpace,
} from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';
import { indexGroups } from '../../report-document/appendix/index-groups.ts';
import { outlineOf } from '../../report-document/outline/report-outline.ts';
import { reportView } from '../../report-document/outline/report-view.ts';
import { markedSnapshot } from '../../report-document/text/marked-texts.ts';

const ids = new Set(['Requirement 1', '2-1', '2-7', '3-1', '3-2', '3-3', '302-1', '305-1', '404-1']);
const topics = [
  { name: 'Energy', disclosureIds: ['302-1'] },
  { name: 'Climate', disclosureIds: ['302-1', '305-1'] },
];

const griFramework = (): SnapshotFramework => {
  const gri = createCatalogue(loadCatalogueFile).framework('gri-2021');
  if (!gri) throw new Error('no GRI');
  const sections = gri.sections.map(({ code, title, disclosures }) => ({
    code,
    title,
    disclosures: disclosures
      .filter(({ id }) => ids.has(id))
      .map((disclosure) => ({
        id: disclosure.id,
        code: disclosure.code,
        title: disclosure.title,
        pillar: disclosure.pillar,
        status: 'complete' as const,
        isVerified: true,
        fields: [
          {
            key: 'text',
            label: 'Text',
            inputType: 'Text' as const,
            isRequired: true,
            value: { kind: 'text' as const, text: 'Given.' },
          },
        ],
      })),
  }));
  return {
    versionId: 'gri-2021',
    name: 'GRI Standards',
    shortName: 'GRI',
    edition: '2021',
    fullClaim: { topics },
    sections: sections.filter(({ disclosures }) => disclosures.length > 0),
  };
};
const snapshotIn = (language: Language): ReportSnapshot => {
  const sample = sampleSnapshot({ frameworks: 1, tableRows: 1 });
  return { ...sample, report: { ...sample.report, language }, frameworks: [griFramework()] };
};

it('an index in accordance has general disclosures, material topics, and each topic with its management', () => {
  const [outline] = outlineOf(snapshotIn('en'));
  if (!outline) throw new Error('nothing outlined');
  const rows = indexGroups(outline, 'en').map(({ title, isBlock, entries }) =>
    isBlock ? title : entries.map(({ code }) => code).join(' '),
  );
  expect(rows).toEqual([
    'General disclosures',
    '2-1 2-7',
    'Material topics',
    '3-1 3-2',
    'Material topic: Energy',
    '3-3',
    '302-1',
    'Material topic: Climate',
    '3-3',
    '302-1',
    '305-1',
    'Other disclosures',
    '404-1',
  ]);
});

it.each([
  ['en', 'in accordance with the GRI Standards for the period', 'Not permitted', 'No applicable Sector Standard'],
  ['zhTw', '已依循 GRI 準則匯報', '不可略去', '沒有適用的行業準則'],
] as const)(
  'all files have the statement in its own wording and close cells that must not be omitted: %s',
  async (language, statement, closed, sector) => {
    const texts = [statement, closed, sector];
    const snapshot = snapshotIn(language);
    const pdf = documentParts(snapshot).body.replace(/<[^>]*>/g, ' ');
    const word = readDocxText(await renderDocx(snapshot));
    const sheets = sheetsText(await readXlsx(await renderXlsx(snapshot)));
    for (const text of texts) {
      for (const file of [pdf, word, sheets]) expect(withoutSpace(file)).toContain(withoutSpace(text));
    }
    // Of 2-1, 3-1 and 3-2.
    expect(withoutSpace(pdf).split(withoutSpace(closed)).length - 1).toBe(3);
  },
);

it('names the Sector Standard of the organisation and its numbers where there is one', async () => {
  const snapshot = snapshotIn('en');
  const [framework] = snapshot.frameworks;
  if (!framework) throw new Error('no framework');
  const sections = framework.sections.map((section) => ({
    ...section,
    disclosures: section.disclosures.map((disclosure) =>
      disclosure.id === '302-1' ? { ...disclosure, sectorReferences: ['11.1.2'] } : disclosure,
    ),
  }));
  const sectorStandard = 'GRI 11: Oil and Gas Sector 2021';
  const named = { ...snapshot, frameworks: [{ ...framework, sectorStandard, sections }] };
  const pdf = documentParts(named).body.replace(/<[^>]*>/g, ' ');
  const word = readDocxText(await renderDocx(named));
  const sheets = sheetsText(await readXlsx(await renderXlsx(named)));
  for (const file of [pdf, word, sheets]) {
    expect(withoutSpace(file)).toContain(withoutSpace(sectorStandard));
    expect(withoutSpace(file)).toContain(withoutSpace('Sector Standard ref. no. 11.1.2'));
  }
});

it.each([
  ['en', 'determined as not material', 'Available in Chinese only'],
  ['zhTw', '經評定為非重大的議題', '只備英文版本'],
] as const)(
  'all files list topics of the Sector Standard that are not material, each with its reason: %s',
  async (language, heading, mark) => {
    const snapshot = snapshotIn(language);
    const [framework] = snapshot.frameworks;
    if (!framework) throw new Error('no framework');
    const sectorTopics = [
      { code: '14.6', title: 'Tailings', explanation: 'No site has a tailings facility.' },
      { code: '14.13', title: 'Artisanal mining', explanation: 'None near our sites.', isUntranslated: true },
    ];
    const sectorStandard = 'GRI 14: Mining Sector 2024';
    const named = markedSnapshot({ ...snapshot, frameworks: [{ ...framework, sectorStandard, sectorTopics }] });
    const pdf = documentParts(named).body.replace(/<[^>]*>/g, ' ');
    const word = readDocxText(await renderDocx(named));
    const sheets = sheetsText(await readXlsx(await renderXlsx(named)));
    for (const file of [pdf, word, sheets]) {
      for (const text of [heading, '14.6', 'Tailings', 'No site has a tailings facility.', '14.13', mark])
        expect(withoutSpace(file)).toContain(withoutSpace(text));
    }
  },
);

it('a design cannot exclude the index or the statement of a report in accordance', () => {
  const snapshot = snapshotIn('en');
  const design = defaultDesign({ language: 'en', frameworks: [] });
  const without: ReportSnapshot = {
    ...snapshot,
    design: {
      ...design,
      statementOfUse: { isIncluded: false, text: { en: 'Own words', zhTw: '' } },
      parts: { ...design.parts, contentIndex: false },
    },
  };
  const view = reportView(without);
  const [framework] = without.frameworks;
  expect(view.has('contentIndex')).toBe(true);
  expect(framework && view.statementOf(framework)).toContain('in accordance with the GRI Standards');
});
