import { expect, it } from 'vitest';
import { PictureId } from '../../shared/ids.ts';
import type { RichTextBlock } from '../../shared/model/text/rich-text.ts';
import { packageParts } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from './render-docx.ts';

const plain = sampleSnapshot({ language: 'en' });
const pictureId = PictureId.parse(Object.keys(plain.pictures ?? {})[0]);
const tall: RichTextBlock = { type: 'image', attrs: { pictureId, alt: 'A tower', width: 300, height: 4_000 } };
const words: RichTextBlock = { type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] };

/** Heights of an answer's pictures in the Word file, in millimetres; a millimetre is 36,000 EMU. */
const heightsOf = async (content: RichTextBlock[]): Promise<number[]> => {
  const [framework, ...others] = plain.frameworks;
  const [section, ...rest] = framework?.sections ?? [];
  const [disclosure] = section?.disclosures ?? [];
  const [field] = disclosure?.fields ?? [];
  if (!framework || !section || !disclosure || !field) throw new Error('the sample has no field');
  const value = { kind: 'richText' as const, document: { type: 'doc' as const, content } };
  const answered = { ...disclosure, fields: [{ ...field, inputType: 'Text Area (RTE)' as const, value }] };
  const changed = { ...framework, sections: [{ ...section, disclosures: [answered] }, ...rest] };
  const file = packageParts(await renderDocx({ ...plain, frameworks: [changed, ...others] }));
  const inline = /<wp:extent cx="\d+" cy="(\d+)"\/>(?:(?!<\/wp:inline>).)*descr="A tower"/gs;
  const found = (file.get('word/document.xml') ?? '').matchAll(inline);
  return [...found].map(([, height]) => Math.round(Number(height) / 36_000));
};

it('a tall picture of a text leaves space on its page for the text around it, as in the PDF', async () => {
  expect(await heightsOf([words, tall, words])).toEqual([110]);
  expect(await heightsOf([tall, tall])).toEqual([96, 96]);
  const cell = { type: 'tableCell' as const, content: [tall] };
  expect(await heightsOf([{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }])).toEqual([60]);
});
