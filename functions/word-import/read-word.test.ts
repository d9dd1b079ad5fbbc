import { describe, expect, it } from 'vitest';
import { PictureId } from '../../shared/ids.ts';
import type { RichTextDocument } from '../../shared/model/text/rich-text.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { type PackagePart, writePackage } from '../core/files/zip-package.ts';
import { WorkbookRefused } from '../core/office/reading/workbook-refused.ts';
import { renderDocx } from '../render-docx/render-docx.ts';
import { controlTag } from '../report-document/text/control-tag.ts';
import { blocksOfLines, type PictureOf } from './lines-to-rich-text.ts';
import { readWord } from './read-word.ts';
import { richTextLines } from './rich-text-lines.ts';

describe('an unedited Word file', () => {
  it.each(['en', 'zhTw'] as const)('has the lines of each stored text in print (%s)', async (language) => {
    const snapshot = sampleSnapshot({ language, isHostile: true });
    const { controls, origin } = await readWord(await renderDocx(snapshot));
    expect(origin).toEqual({ reportId: snapshot.report.id, revision: snapshot.revision, language });
    const byTag = new Map(controls.map((control) => [control.tag, control.lines]));
    const anyPicture: PictureOf = (name, alt) => ({
      type: 'image',
      attrs: { pictureId: PictureId.parse(name), alt, width: 1, height: 1 },
    });
    let texts = 0;
    for (const { versionId, sections } of snapshot.frameworks)
      for (const { disclosures } of sections)
        for (const { id, fields } of disclosures)
          for (const { key, value } of fields) {
            if (value?.kind !== 'richText') continue;
            const document: RichTextDocument = value.document;
            const lines = byTag.get(controlTag({ versionId, disclosureId: id, fieldKey: key }));
            if (!lines) continue;
            texts += 1;
            expect(blocksOfLines(lines, anyPicture)).toEqual(
              blocksOfLines(richTextLines(document, language), anyPicture),
            );
          }
    expect(texts).toBeGreaterThan(5);
  });
});

const bodyName = 'word/document.xml';
const tag = `<w:sdt><w:sdtPr><w:tag w:val="esg:${'a'.repeat(40)}"/></w:sdtPr><w:sdtContent>`;
const control = (content: string): string =>
  `<w:document><w:body>${tag}${content}</w:sdtContent></w:sdt></w:body></w:document>`;
const types = `<Types><Override PartName="/${bodyName}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const fileOf = (body: string, more: PackagePart[] = [], contentTypes = types): Uint8Array =>
  writePackage([
    { name: '[Content_Types].xml', content: Buffer.from(contentTypes) },
    { name: bodyName, content: Buffer.from(body) },
    ...more,
  ]);

describe('a hostile Word file (quality S8)', () => {
  const verdictOf = async (bytes: Uint8Array): Promise<string> => {
    const refused = await readWord(bytes).catch((error: unknown) => error);
    return refused instanceof WorkbookRefused ? refused.reason : 'read';
  };

  it('is refused if it is another file type, or has macros or a document type declaration', async () => {
    expect(await verdictOf(new TextEncoder().encode('{}'))).toBe('format');
    expect(await verdictOf(fileOf(control(''), [], types.replace('document.main', 'template.main')))).toBe('format');
    const macros = [{ name: 'word/vbaProject.bin', content: Buffer.from('x') }];
    expect(await verdictOf(fileOf(control(''), macros))).toBe('format');
    expect(await verdictOf(fileOf(`<!DOCTYPE a [<!ENTITY b "b">]>${control('')}`))).toBe('damaged');
  });

  it('is refused if an answer exceeds the limit of every field, or has too many nested tables', async () => {
    expect(await verdictOf(fileOf(control(`<w:p><w:r><w:t>${'a'.repeat(300_001)}</w:t></w:r></w:p>`)))).toBe('volume');
    expect(await verdictOf(fileOf(control('<w:tbl><w:tr><w:tc>'.repeat(50_000))))).toBe('volume');
  });

  it('is read if controls are nested: the innermost of ours gets the text', async () => {
    const inner = tag.replaceAll('a'.repeat(40), 'b'.repeat(40));
    const nested = `<w:p><w:r><w:t>outer</w:t></w:r></w:p>${inner}<w:p><w:r><w:t>inner</w:t></w:r></w:p></w:sdtContent></w:sdt>`;
    const { controls } = await readWord(fileOf(control(nested)));
    expect(controls.map(({ lines }) => lines.length)).toEqual([1, 1]);
    expect(JSON.stringify(controls[0])).toContain('inner');
  });

  it('is either read or refused at every truncation', async () => {
    const bytes = fileOf(control('<w:p><w:r><w:t>words</w:t></w:r></w:p>'));
    for (let length = 0; length < bytes.length; length += 7)
      expect(['damaged', 'format']).toContain(await verdictOf(bytes.slice(0, length)));
  });
});

describe('a bookmark without its control', () => {
  const marks = ['a', 'b'].map((letter) => `_esg${letter.repeat(36)}`);
  const start = (mark: number, id = mark) => `<w:bookmarkStart w:id="${id}" w:name="${marks[mark]}"/>`;
  const end = (id: number) => `<w:bookmarkEnd w:id="${id}"/>`;
  const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const read = async (body: string) => {
    const { controls } = await readWord(fileOf(`<w:document><w:body>${body}</w:body></w:document>`));
    return controls.map(({ tag: name, lines }) => [
      marks.indexOf(name),
      JSON.stringify(lines).match(/(?<="text":")\w+/g),
    ]);
  };
  const before = `<w:p>${words('before')}</w:p>`;
  const after = `<w:p>${words('after')}</w:p>`;

  it('has the paragraphs from its beginning to its end, including inserted ones', async () => {
    const answer = `<w:p>${start(0)}${words('one')}</w:p><w:p>${words('two')}</w:p><w:p>${words('three')}${end(0)}</w:p>`;
    expect(await read(before + answer + after)).toEqual([[0, ['one', 'two', 'three']]]);
  });

  it('may have a second start in a later paragraph, written by LibreOffice', async () => {
    const answer = `<w:p>${start(0)}${words('one')}</w:p><w:p>${start(0, 9)}${words('two')}${end(9)}</w:p>`;
    expect(await read(before + answer + after)).toEqual([[0, ['one', 'two']]]);
  });

  it('does not extend into the preceding paragraph when an edit there moved its end', async () => {
    const answer = `<w:p>${start(0)}${words('one')}</w:p>`;
    expect(await read(`${answer}<w:p>${end(0)}${words('after')}</w:p>`)).toEqual([[0, ['one']]]);
    expect(await read(`${answer}${end(0)}${after}`)).toEqual([[0, ['one']]]);
  });

  it('is ignored if two answers share a paragraph, or if it ends in another cell or not at all', async () => {
    const shared = `<w:p>${start(0)}${words('one')}${end(0)}${start(1)}${words('two')}${end(1)}</w:p>`;
    expect(await read(shared)).toEqual([]);
    const cells = `<w:tbl><w:tr><w:tc><w:p>${start(0)}${words('one')}</w:p></w:tc><w:tc><w:p>${end(0)}</w:p></w:tc></w:tr></w:tbl>`;
    expect(await read(cells)).toEqual([]);
    expect(await read(`<w:p>${start(0)}${words('one')}</w:p>${after}`)).toEqual([]);
  });

  it('is refused if there are more than in any report', async () => {
    const many = Array.from({ length: 20_001 }, (_, index) => start(0, index)).join('');
    const refused = await read(many).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'volume' });
  });
});
