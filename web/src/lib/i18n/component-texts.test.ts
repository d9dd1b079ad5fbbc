import { describe, expect, it } from 'vitest';
import { loadComponentTexts, ownComponentTexts } from './component-texts.ts';

const close = { en: 'Close', zhTw: '關閉' };
const library = 'cloudscape-design-components';

describe('words of dialogs', () => {
  it.each([
    ['en', 'en'],
    ['zhTw', 'zh-TW'],
  ] as const)('close by our own word, at the place of the library’s (%s)', async (language, tag) => {
    const [theirs] = await loadComponentTexts(language);
    expect(theirs?.[library]?.[tag]?.modal?.closeAriaLabel).toMatchObject([{ type: 0 }]);
    const ours = ownComponentTexts(language, { close: close[language] });
    expect(ours[library]?.[tag]?.modal).toEqual({ closeAriaLabel: [{ type: 0, value: close[language] }] });
  });
});
