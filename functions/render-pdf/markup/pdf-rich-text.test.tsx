import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Language } from '../../../shared/model/text/language.ts';
import type { RichTextBlock, RichTextDocument } from '../../../shared/model/text/rich-text.ts';
import { Printed } from './pdf-rich-table.tsx';
import { RichText } from './pdf-rich-text.tsx';

const english = 'We measure energy at every site.';
const chinese = '我們在每個場地量度能源。';
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const content: RichTextBlock[] = [
  paragraph(english),
  paragraph(chinese),
  { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: english }] },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(chinese)] }] },
];

const printed = (language: Language, blocks = content): string => {
  const document: RichTextDocument = { type: 'doc', content: blocks };
  return renderToStaticMarkup(
    <Printed value={{ language }}>
      <RichText document={document} />
    </Printed>,
  );
};

it('tags each paragraph of the other language', () => {
  const [inEnglish, inChinese] = [printed('en'), printed('zhTw')];
  expect(inEnglish.match(/<\w+[^>]* lang="[^"]*"/g)).toEqual([
    '<p lang="zh-TW"',
    '<li lang="zh-TW"',
    '<p lang="zh-TW"',
  ]);
  expect(inChinese.match(/<\w+[^>]* lang="[^"]*"/g)).toEqual(['<p lang="en"', '<h5 class="answer1" lang="en"']);
});

it('tags words of another script within a paragraph with their language', () => {
  const mixed = [
    { type: 'text' as const, text: 'Our ' },
    { type: 'text' as const, text: 'カイゼン circles', marks: [{ type: 'bold' as const }] },
    { type: 'text' as const, text: ' and the שלום network' },
  ];
  const [inEnglish, inChinese] = (['en', 'zhTw'] as const).map((language) =>
    printed(language, [{ type: 'paragraph', content: mixed }]),
  );
  const words =
    'Our <b><span role="generic" lang="ja">カイゼン</span> circles</b> and the ' +
    '<span role="generic" lang="he-IL">שלום</span> network</p>';
  expect(inEnglish).toContain(`<p>${words}`);
  expect(inChinese).toContain(`<p lang="en">${words}`);
});
