import { describe, expect, it } from 'vitest';
import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { emsOf } from '../../../shared/model/design/page-line.ts';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot, SnapshotFramework } from '../../../shared/model/publishing/snapshot.ts';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../render-docx.ts';

const textsOf = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:tab\/>/g)].map(([, text = '\t']) => text).join('');

type Part = { headings: string[]; heads: Map<string, string>; hasFirstPage: boolean };

/** Parts of the file, each with the headers of its pages and the texts that those may repeat, by their styles. */
const partsOf = async (snapshot: ReportSnapshot): Promise<Part[]> => {
  const files = packageParts(await renderDocx(snapshot));
  const links = files.get('word/_rels/document.xml.rels') ?? '';
  const targetOf = (id: string): string => new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(links)?.[1] ?? '';
  const body = files.get('word/document.xml') ?? '';
  return body
    .split('</w:sectPr>')
    .slice(0, -1)
    .map((part) => ({
      headings: [...part.matchAll(/<w:p>(?:(?!<\/w:p>).)*?w:val="Heading[12]"(?:(?!<\/w:p>).)*<\/w:p>/gs)].map(
        ([heading]) =>
          textsOf((heading.match(/<w:r>(?:(?!<\/w:r>).)*?w:val="RunningName".*?<\/w:r>/gs) ?? []).join('')),
      ),
      heads: new Map(
        [...part.matchAll(/<w:headerReference w:type="(\w+)" r:id="(\w+)"/g)].map(([, kind = '', id = '']) => [
          kind,
          files.get(`word/${targetOf(id)}`) ?? '',
        ]),
      ),
      hasFirstPage: part.includes('<w:titlePg'),
    }));
};

const chaptersOf = async (snapshot: ReportSnapshot): Promise<Part[]> =>
  (await partsOf(snapshot)).filter(({ heads }) => heads.get('default')?.includes('STYLEREF'));

const namesOf = ({ name, sections }: SnapshotFramework): string[] => [
  name,
  ...sections.map(({ code, title }) => codeAndTitle(code, title)),
];

describe('page headers of the Word file', () => {
  it.each(['en', 'zhTw'] as const)(
    'show the section of the page, and the chapter before its first section (%s)',
    async (language) => {
      const snapshot = sampleSnapshot({ language, tableRows: 1 });
      const chapters = await chaptersOf(snapshot);
      expect(chapters.map(({ headings }) => headings)).toEqual(snapshot.frameworks.map(namesOf));
      for (const [index, { heads, hasFirstPage }] of chapters.entries()) {
        expect(hasFirstPage).toBe(false);
        expect(heads.get('default')).toMatch(/>STYLEREF &quot;Running Name&quot; \\\* CHARFORMAT</);
        // A reader without field support shows the chapter, which is correct for all of its pages.
        expect(textsOf(heads.get('default') ?? '').split('\t')[1]).toBe(snapshot.frameworks[index]?.name);
      }
    },
  );

  it('identify the framework of a section without a code, and show the framework on its first page', async () => {
    const sample = sampleSnapshot({ tableRows: 1 });
    const [first, second] = sample.frameworks;
    if (!first || !second) throw new Error('the sample has two frameworks');
    const sections = second.sections.map((section) => ({ ...section, code: section.title }));
    const bare = { ...second, name: `${second.shortName} reporting code`, sections };
    const [, chapter] = await chaptersOf({ ...sample, frameworks: [first, bare] });
    expect(chapter?.headings).toEqual(namesOf(bare));
    expect(chapter?.hasFirstPage).toBe(true);
    expect(textsOf(chapter?.heads.get('first') ?? '').split('\t')[1]).toBe(bare.name);
    expect(textsOf(chapter?.heads.get('default') ?? '').split('\t')[1]).toBe(`${bare.shortName} · reporting code`);
    expect(chapter?.heads.get('default')).toContain('STYLEREF');
  });

  describe('of sections with a cover page', () => {
    const sample = sampleSnapshot({ tableRows: 1 });
    const design = defaultDesign({ language: 'en', frameworks: [] });
    const chapterOf = ({ versionId }: SnapshotFramework) => ({
      versionId,
      introduction: { en: '', zhTw: '' },
      hasCover: true,
      hasSectionCovers: true,
      sections: [],
    });
    const covered = (frameworks: SnapshotFramework[], header = '') => ({
      ...sample,
      frameworks,
      design: {
        ...design,
        chapters: frameworks.map(chapterOf),
        theme: { ...design.theme, header: { en: header, zhTw: '' } },
      },
    });
    const [first, second] = sample.frameworks;
    if (!first || !second) throw new Error('the sample has two frameworks');
    const said = ({ heads }: Part): string | undefined => textsOf(heads.get('default') ?? '').split('\t')[1];

    it('are separate for each section, so that its name is visible without field support', async () => {
      const parts = await chaptersOf(covered(sample.frameworks));
      expect(parts.map(({ headings }) => headings)).toEqual(sample.frameworks.flatMap(namesOf).map((name) => [name]));
      for (const one of parts) expect([said(one), one.hasFirstPage]).toEqual([one.headings[0], false]);
    });

    it('identify the framework of a section without a code', async () => {
      const bare = { ...second, sections: second.sections.map((section) => ({ ...section, code: section.title })) };
      const parts = (await chaptersOf(covered([first, bare]))).slice(-bare.sections.length);
      expect(parts.map(said)).toEqual(bare.sections.map(({ title }) => `${bare.shortName} · ${title}`));
    });

    it('are in two cells next to a long text, where a tab would let them run into each other', async () => {
      const header =
        'Report of the group and of all companies that it controls, prepared in reference to four frameworks, 2025';
      const whole = await chaptersOf(covered([first], header));
      const short = await chaptersOf(covered([first]));
      const heads = (parts: Part[]): string[] => parts.map((one) => one.heads.get('default') ?? '');
      expect(heads(short).filter((head) => head.includes('<w:tbl>'))).toEqual([]);
      for (const head of heads(whole)) {
        expect(head).not.toContain('<w:tab/>');
        const [left = 0, right = 0] = [...head.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
        expect(left + right).toBe(9638);
        expect(2 * left).toBeGreaterThan(emsOf(header) * 150);
        expect(head).toContain(header);
      }
    });

    it('shorten a long heading to two lines, and do not take the size of a cover heading', async () => {
      const [section] = first.sections;
      if (!section) throw new Error('the sample has a section');
      const title =
        'Additional indicators for social and employee matters, human rights, anti-corruption and bribery, '.repeat(2);
      const [, part] = await chaptersOf(covered([{ ...first, sections: [{ ...section, code: 'S', title }] }]));
      const named = part?.headings[0] ?? '';
      expect(`S ${title}`.startsWith(named)).toBe(true);
      expect(named.length).toBeGreaterThan(100);
      expect(named.length).toBeLessThan(180);
      const sizes = [...(part?.heads.get('default') ?? '').matchAll(/<w:sz w:val="(\d+)"/g)].map(([, size]) => size);
      expect(new Set(sizes)).toEqual(new Set(['15']));
    });
  });

  it('of parts without sections show their names', async () => {
    const others = (await partsOf(sampleSnapshot({ tableRows: 1 }))).filter(
      ({ heads }) => heads.size > 0 && !heads.get('default')?.includes('STYLEREF'),
    );
    expect(others.length).toBeGreaterThan(2);
    for (const { headings } of others) expect(headings.join('')).toBe('');
  });
});
