import { beforeAll, describe, expect, it } from 'vitest';
import { isAnswered } from '../../shared/model/answer/field-value.ts';
import { defaultDesign, type PageSize } from '../../shared/model/design/report-design.ts';
import { packageParts } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { appendicesOf } from '../report-document/appendix/appendix.ts';
import { hasDeepContents, listedFigures, outlineOf } from '../report-document/outline/report-outline.ts';
import { reportView } from '../report-document/outline/report-view.ts';
import { controlTag } from '../report-document/text/control-tag.ts';
import { renderDocx } from './render-docx.ts';

const count = (xml: string, pattern: RegExp): number => xml.match(pattern)?.length ?? 0;

describe('renderDocx', () => {
  const snapshot = sampleSnapshot({ language: 'zhTw' });
  let bytes: Uint8Array;
  let parts: Map<string, string>;
  let body: string;
  beforeAll(async () => {
    bytes = await renderDocx(snapshot);
    parts = packageParts(bytes);
    body = parts.get('word/document.xml') ?? '';
  });

  it('has real headings for frameworks, sections and disclosures, each with its bookmark', () => {
    const outline = outlineOf(snapshot);
    const appendices = appendicesOf(snapshot, outline, reportView(snapshot)).length;
    const sections = outline.flatMap((framework) => framework.sections);
    const disclosures = sections.flatMap((section) => section.disclosures);
    expect(count(body, /<w:pStyle w:val="Heading1"\/>/g)).toBe(outline.length * 2 + 1 + appendices);
    expect(count(body, /<w:pStyle w:val="Heading2"\/>/g)).toBe(sections.length);
    expect(count(body, /<w:pStyle w:val="Heading3"\/>/g)).toBe(disclosures.length);
    for (const { anchor } of disclosures) expect(body).toContain(`w:name="${anchor}"`);
  });

  it('has the page numbers of the PDF in contents, lists and index, without a prompt to update fields', async () => {
    const anchors = new Set([...body.matchAll(/w:name="((?!_)[^"]+)"/g)].map(([, name = '']) => name));
    const pages = new Map([...anchors].map((anchor, index) => [anchor, 100 + index]));
    const numbered = packageParts(await renderDocx(snapshot, { pages }));
    const xml = numbered.get('word/document.xml') ?? '';
    expect(xml).not.toContain('w:dirty');
    expect(numbered.get('word/settings.xml')).not.toContain('updateFields');
    const contents = xml.match(/<w:docPartGallery w:val="Table of Contents"\/>.*?<\/w:sdt>/gs) ?? [];
    const entries = contents.join('').match(/<w:p>.*?<\/w:p>/gs) ?? [];
    const linked = entries.filter((entry) => entry.includes('<w:hyperlink'));
    expect(linked.length).toBeGreaterThan(listedFigures(outlineOf(snapshot)).length);
    expect(linked.filter((entry) => !/<w:tab\/>.*<w:t(?: [^>]*)?>1\d\d<\/w:t>/s.test(entry))).toEqual([]);
    const first = pages.get('f1s1d1');
    expect(xml).toMatch(new RegExp(`PAGEREF f1s1d1<\\/w:instrText>.{0,60}<w:t[^>]*>${first}<`));
    const heading = /w:name="(_Toc\d+)" w:id="\d+"\/><w:bookmarkStart w:name="about"/.exec(xml)?.[1];
    expect(xml).toMatch(new RegExp(`PAGEREF ${heading} .{0,80}<w:t[^>]*>${pages.get('about')}<`));
    expect(Buffer.from(await renderDocx(snapshot, { pages }))).toEqual(
      Buffer.from(await renderDocx(snapshot, { pages })),
    );
  });

  it('has contents without dots if page numbers are unknown, and has Word fill them in', () => {
    const contents = (body.match(/<w:docPartGallery w:val="Table of Contents"\/>.*?<\/w:sdt>/gs) ?? []).join('');
    expect(contents.match(/>TOC /g)).toHaveLength(2);
    expect(contents).toContain('<w:hyperlink');
    expect(contents).not.toContain('PAGEREF');
    expect(contents).not.toContain('<w:tab/>');
    expect(parts.get('word/settings.xml')).toContain('<w:updateFields/>');
  });

  it('has a contents field, page fields in the index and page numbers in the footers', () => {
    expect(body).toMatch(/<w:instrText[^>]*>TOC [^<]*<\/w:instrText>/);
    expect(body).toMatch(/<w:instrText[^>]*>PAGEREF f1s1d1/);
    expect(parts.get('word/settings.xml')).toContain('<w:updateFields');
    expect(parts.get('word/footer1.xml')).toContain('NUMPAGES');
  });

  it('lists sections in its contents, and each disclosure if they are few, as the PDF does', async () => {
    expect(hasDeepContents(outlineOf(snapshot))).toBe(false);
    expect(body).toMatch(/TOC [^<]*1-2/);
    const [first] = snapshot.frameworks;
    const few = { ...snapshot, frameworks: first ? [{ ...first, sections: first.sections.slice(0, 1) }] : [] };
    expect(hasDeepContents(outlineOf(few))).toBe(true);
    expect(packageParts(await renderDocx(few)).get('word/document.xml')).toMatch(/TOC [^<]*1-3/);
  });

  it('fills the width of the design’s page size', async () => {
    const design = defaultDesign({ language: 'en', frameworks: [] });
    const widthOn = async (pageSize: PageSize): Promise<string | undefined> => {
      const own = { ...sampleSnapshot({ tableRows: 1 }), design: { ...design, theme: { ...design.theme, pageSize } } };
      const heads = [...packageParts(await renderDocx(own))].filter(([name]) => name.startsWith('word/header'));
      return heads.map(([, xml]) => /w:pos="(\d+)"/.exec(xml)?.[1]).find((position) => position !== undefined);
    };
    expect([await widthOn('A4'), await widthOn('Letter')]).toEqual(['9638', '9972']);
  });

  it('has the heading style and the density of the design', async () => {
    const design = defaultDesign({ language: 'en', frameworks: [] });
    const styleOf = async (id: string, theme: Partial<typeof design.theme>): Promise<string> => {
      const own = { ...sampleSnapshot({ tableRows: 1 }), design: { ...design, theme: { ...design.theme, ...theme } } };
      const styles = packageParts(await renderDocx(own)).get('word/styles.xml') ?? '';
      return new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`, 's').exec(styles)?.[0] ?? '';
    };
    expect(await styleOf('Heading1', { headingFace: 'quiet' })).toMatch(/<w:b w:val="false"\/>|<w:b w:val="0"\/>/);
    expect(await styleOf('Heading1', { headingFace: 'capitals' })).toContain('<w:caps');
    expect(await styleOf('ContentsTitle', { headingFace: 'capitals' })).toContain('<w:caps');
    expect(await styleOf('Heading3', { headingFace: 'capitals' })).not.toContain('<w:caps');
    const spaceOf = async (density: 'airy' | 'compact') =>
      Number(/w:before="(\d+)"/.exec(await styleOf('TableText', { density }))?.[1]);
    expect(await spaceOf('airy')).toBeGreaterThan(await spaceOf('compact'));
  });

  it('has native charts with a text alternative, a counted caption, a list of figures and references to them', () => {
    const charts = snapshot.frameworks.flatMap(({ sections }) =>
      sections.flatMap(({ disclosures }) => disclosures.flatMap((disclosure) => disclosure.charts ?? [])),
    );
    expect(charts.length).toBeGreaterThan(0);
    expect([...parts.keys()].filter((name) => /^word\/charts\/chart\d+\.xml$/.test(name))).toHaveLength(charts.length);
    // Bars, lines and stacks start from zero; the pie has no axis, and one chart has negative values.
    const fromZero = [...parts].filter(
      ([name, xml]) => name.startsWith('word/charts/') && xml.includes('<c:min val="0"/>'),
    );
    expect(fromZero).toHaveLength(charts.length - 2);
    // Thousands are grouped as in the PDF, and names of columns are not covered by negative columns.
    const labels = [...parts].flatMap(([name, xml]) =>
      name.startsWith('word/charts/')
        ? [...xml.matchAll(/<c:dLbls?>(?:<c:idx val="\d+"\/>)?<c:numFmt formatCode="([^"]*)"/g)]
        : [],
    );
    // Each number has its given decimals.
    expect(new Set(labels.map(([, format]) => format))).toEqual(
      new Set(['#,##0', '#,##0.00', '0.0\\\u202F%', '#,##0.0']),
    );
    const pie = [...parts.values()].find((xml) => xml.includes('<c:pieChart>'));
    expect(pie).toContain('<c:dLblPos val="outEnd"/>');
    for (const [name, xml] of parts) {
      if (!name.startsWith('word/charts/chart') || !xml.includes('<c:catAx>')) continue;
      expect(xml).toMatch(/<c:catAx>.*<c:tickLblPos val="low"\/>.*<\/c:catAx>/s);
      expect(xml).toMatch(/<c:valAx>.*<c:numFmt formatCode="#,##0"/s);
    }
    for (const { alt } of charts) expect(body).toContain(`descr="${alt}"`);
    expect(count(body, /SEQ Figure/g)).toBe(charts.length);
    expect(count(body, /REF figure\d+ \\h/g)).toBe(charts.length);
    expect(body).toMatch(/TOC [^<]*\\c/);
  });

  it('has each answer in a separate content control, named by its field', () => {
    const tags = [...body.matchAll(/<w:tag w:val="(esg:[0-9a-f]+)"/g)].map((match) => match[1]);
    const words = snapshot.frameworks.flatMap(({ versionId, sections }) =>
      sections.flatMap(({ disclosures }) =>
        disclosures.flatMap(({ id, fields }) =>
          fields
            .filter(({ value }) => isAnswered(value))
            .map(({ key }) => controlTag({ versionId, disclosureId: id, fieldKey: key })),
        ),
      ),
    );
    expect(new Set(tags).size).toBe(tags.length);
    expect(words.filter((tag) => !tags.includes(tag))).toEqual([]);
  });

  it('repeats the head rows of its tables', () => {
    expect(count(body, /<w:tblHeader/g)).toBeGreaterThan(5);
  });

  it('starts each numbered list at its typed number', () => {
    const numbering = parts.get('word/numbering.xml') ?? '';
    expect(numbering).toContain('<w:start w:val="3"/>');
  });

  it('has native footnotes, and pictures with alternative texts', () => {
    const notes = parts.get('word/footnotes.xml') ?? '';
    expect(notes).toContain('已因三月出售的車廠而重述。');
    const named = [...body.matchAll(/<w:footnoteReference w:id="(\d+)"/g)].map((match) => match[1]);
    expect(named.length).toBeGreaterThan(0);
    for (const id of named) expect(notes).toMatch(new RegExp(`<w:footnote [^>]*w:id="${id}"`));
    expect(count(body, /<wp:docPr [^>]*descr="從海港看到的新碼頭"/g)).toBe(named.length);
  });

  it('prints the alternative text of a picture with missing bytes', async () => {
    const { pictures: _none, ...bare } = snapshot;
    expect(packageParts(await renderDocx(bare)).get('word/document.xml')).toContain('[從海港看到的新碼頭]');
  });

  it('declares language and fonts with their substitutes', () => {
    expect(parts.get('word/styles.xml')).toContain('w:eastAsia="zh-TW"');
    expect(parts.get('word/fontTable.xml')).toMatch(/"Noto Sans TC"><w:altName w:val="Microsoft JhengHei"\/>/);
    expect(parts.get('docProps/core.xml')).toContain('<dc:language>zh-TW</dc:language>');
    const faces = [...parts].flatMap(([name, xml]) =>
      name.startsWith('word/') ? (xml.match(/<w:rFonts\b[^>]*>/g) ?? []) : [],
    );
    expect(faces.length).toBeGreaterThan(0);
    for (const face of faces) expect(face).toContain('w:eastAsia="Noto Sans TC"');
  });

  it('has exactly the links that the model allows', () => {
    const targets = [
      ...(parts.get('word/_rels/document.xml.rels') ?? '').matchAll(/Target="([^"]+)" TargetMode="External"/g),
    ];
    expect(new Set(targets.map((match) => match[1]))).toEqual(
      new Set(['https://example.org/policy?year=2025&amp;part=1']),
    );
  });

  it('has ids that are unique and in order, and links with a relationship', () => {
    const bookmarks = [...body.matchAll(/<w:bookmarkStart\b[^>]*\bw:id="(\d+)"/g)].map((match) => Number(match[1]));
    expect(new Set(bookmarks).size).toBe(bookmarks.length);
    const relationships = parts.get('word/_rels/document.xml.rels') ?? '';
    for (const [, id] of body.matchAll(/\br:(?:id|embed)="([^"]+)"/g)) expect(relationships).toContain(`Id="${id}"`);
    for (const [, name] of body.matchAll(/w:anchor="([^"]+)"/g)) expect(body).toContain(`w:name="${name}"`);
  });

  it('gives the same bytes for the same snapshot, also after others were made', async () => {
    await renderDocx(sampleSnapshot({ isHostile: true }));
    expect(Buffer.from(await renderDocx(snapshot)).equals(Buffer.from(bytes))).toBe(true);
  });

  it('does not change text that resembles its own markup', async () => {
    const odd = sampleSnapshot();
    odd.report.name = '<w:bookmarkStart w:id="77"/> PAGEREF _Toc99 rIdabc';
    const text = packageParts(await renderDocx(odd)).get('word/document.xml') ?? '';
    expect(text).toContain(
      'w:id="77"/&gt; PAGEREF _Toc99 rIdabc'.replaceAll('"', text.includes('&quot;77') ? '&quot;' : '"'),
    );
  });
});
