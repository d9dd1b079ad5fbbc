import { describe, expect, it } from 'vitest';
import { PictureId } from '../../ids.ts';
import { type RichTextBlock, RichTextDocument } from '../text/rich-text.ts';
import type { TextContent } from './report-text.ts';
import { hasStructure, structureOf, untranslatedLines } from './text-structure.ts';

const line = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const picture: RichTextBlock = {
  type: 'image',
  attrs: { pictureId: PictureId.parse(`pic_${'1'.repeat(32)}`), alt: 'A harbour', width: 10, height: 10 },
};
const cell = (text: string) => ({ type: 'tableCell' as const, content: [line(text)] });
const source: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Energy' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'We used less power this year.' },
        { type: 'footnote', attrs: { text: 'Metered.' } },
      ],
    },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('Power in MWh'), cell('1,203')] }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [line('Depot and harbour')] }] },
    picture,
  ],
};
const rich = (document: RichTextDocument): TextContent => ({ kind: 'richText', document });
const plain = (text: string): TextContent => ({ kind: 'text', text });

describe('the structure of a text', () => {
  it('keeps headings, tables with figures, lists, pictures and footnotes, and no words', () => {
    const structure = structureOf(source);
    expect(RichTextDocument.parse(structure)).toEqual(structure);
    expect(JSON.stringify(structure)).not.toMatch(/Energy|less power|MWh|Depot/);
    expect(structure.content.map(({ type }) => type)).toEqual(source.content.map(({ type }) => type));
    expect(JSON.stringify(structure)).toContain('1,203');
    expect(structure.content[1]).toEqual({
      type: 'paragraph',
      content: [{ type: 'footnote', attrs: { text: 'Metered.' } }],
    });
    expect(structure.content.at(-1)).toEqual(picture);
  });

  it('is more than one paragraph', () => {
    expect(hasStructure(source)).toBe(true);
    expect(hasStructure({ type: 'doc', content: [line('Only words')] })).toBe(false);
  });
});

describe('lines that are not translated', () => {
  it('are all of them in an unfilled structure', () => {
    // Heading, paragraph, head of the table, item; the footnote and the picture's words may be names.
    expect(untranslatedLines(rich(source), rich(structureOf(source)))).toBe(4);
  });

  it('are those that are unchanged from the source, except names', () => {
    const text = 'We planted trees along the harbour.\nHarbour Advisory';
    expect(untranslatedLines(plain(text), plain(text))).toBe(1);
    expect(untranslatedLines(plain(text), plain('我們在海港沿岸植樹。\nHarbour Advisory'))).toBe(0);
    expect(untranslatedLines(plain('我們在海港植樹'), plain('我們在海港植樹'))).toBe(1);
  });

  it('are not guessed where lines were joined', () => {
    expect(untranslatedLines(plain('One line.\n\nAnother line.'), plain('一行。另一行。'))).toBe(0);
  });
});
