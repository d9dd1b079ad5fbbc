import { expect, it } from 'vitest';
import type { RichTextBlock, RichTextDocument, RichTextListItem } from '../../../shared/model/text/rich-text.ts';
import { mapFields } from '../../../tests/support/published-files/map-fields.ts';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../render-docx.ts';

const item = (text: string, ...below: RichTextBlock[]): RichTextListItem => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...below],
});
const list = (...content: RichTextListItem[]): RichTextBlock => ({ type: 'bulletList', content });

/** Texts of the list's paragraphs that Word keeps on the page of the next one. */
const keepNextIn = async (block: RichTextBlock): Promise<string[]> => {
  const document: RichTextDocument = { type: 'doc', content: [block] };
  const snapshot = mapFields(sampleSnapshot({ tableRows: 1 }), (field) =>
    field.value?.kind === 'richText' ? { ...field, value: { ...field.value, document } } : field,
  );
  const body = packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';
  const paragraphs = body.match(/<w:p>(?:(?!<\/w:p>).)*item \w+(?:(?!<\/w:p>).)*<\/w:p>/g) ?? [];
  const matches = paragraphs.filter((one) => one.includes('<w:keepNext/>'));
  return [...new Set(matches.map((one) => /item \w+/.exec(one)?.[0] ?? ''))];
};

it('no item of several is alone at the end or the beginning of a page', async () => {
  const flat = list(item('item one'), item('item two'), item('item three'), item('item four'));
  expect(await keepNextIn(flat)).toEqual(['item one', 'item three']);
  expect(await keepNextIn(list(item('item one')))).toEqual([]);
});

it('a nested list begins on the page of its item, and ends on that of the last item above it', async () => {
  const below = list(item('item two'), item('item three'), item('item four'), item('item five'));
  const nested = list(item('item one', below), item('item six'));
  expect(await keepNextIn(nested)).toEqual(['item one', 'item two', 'item four', 'item five']);
});
