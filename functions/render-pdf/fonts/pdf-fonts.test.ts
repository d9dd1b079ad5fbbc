import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fontFaces } from './pdf-fonts.ts';

const directory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);
const familiesOf = async (text: string): Promise<string[]> => {
  const faces = await fontFaces(text, 'zhTw', directory);
  return [...new Set([...faces.matchAll(/font-family:'([^']+)'/g)].map(([, name = '']) => name))].toSorted();
};

describe('fonts of a text', () => {
  it.each([
    ['한국어', 'Noto Sans KR'],
    ['ไทย', 'Noto Sans Thai'],
    ['বাংলা', 'Noto Sans Bengali'],
    ['தமிழ்', 'Noto Sans Tamil'],
    ['ខ្មែរ', 'Noto Sans Khmer'],
    ['မြန်မာ', 'Noto Sans Myanmar'],
    ['华为', 'Noto Sans SC'],
    ['𨺲', 'Noto Sans HK'],
    ['𠮷', 'Noto Sans JP'],
    ['𝛼', 'Noto Sans Math'],
    ['⅓', 'DejaVu Sans'],
    ['Հայերեն', 'DejaVu Sans'],
  ])('for %s include %s', async (text, family) => {
    expect(await familiesOf(text)).toContain(family);
  });

  it('are only the main ones for characters that they draw, and for invisible ones', async () => {
    expect(await familiesOf('Energy 能源 ₂ 🌱 \u200E\u2060\u3000')).toEqual([
      'Noto Emoji',
      'Noto Sans',
      'Noto Sans TC',
    ]);
  });

  it('draw a middle dot in Chinese as in English, where dash and ellipsis are Chinese', async () => {
    const faces = await fontFaces('Scope 1 · 範圍 2……', 'zhTw', directory);
    const chinese = [...faces.matchAll(/'Noto Sans TC'[^}]*unicode-range:([^}]*)/g)].map(([, range = '']) => range);
    expect(chinese.join()).toContain('U+2026');
    expect(chinese.join()).not.toContain('U+b7');
  });

  it('draw the digit of a keycap with the font of the keycap', async () => {
    const faces = await fontFaces('Keys 1\uFE0F\u20E3 #\u20E3, plain 2', 'en', directory);
    const ranges = [...faces.matchAll(/Noto Emoji[^}]*unicode-range:([^}]*)/g)].map(([, range = '']) =>
      range.split(','),
    );
    const ofKeys = ranges.find((range) => range.includes('U+20e3'));
    expect(ofKeys).toEqual(['U+23', 'U+31', 'U+20e3', 'U+fe0f']);
  });

  it('include the joiners of their letters', async () => {
    const faces = await fontFaces('ক্\u200Dষ', 'en', directory);
    expect(faces).toMatch(/Noto Sans Bengali[^}]*unicode-range:[^}]*U\+200d/);
  });
});
