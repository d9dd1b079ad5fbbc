import { describe, expect, it } from 'vitest';
import { inLanguageOrder } from './collate.ts';

const order = (names: string[], language: 'en' | 'zhTw') => inLanguageOrder(names, (name) => name, language);

describe('order of names', () => {
  it('is alphabetical in English, ignoring diacritics', () => {
    expect(order(['Zambia', 'Åland Islands', 'Austria', 'albania'], 'en')).toEqual([
      'Åland Islands',
      'albania',
      'Austria',
      'Zambia',
    ]);
  });

  it('is by strokes in Chinese', () => {
    expect(order(['德國', '法國', '丹麥', '土耳其', '英國'], 'zhTw')).toEqual([
      '土耳其',
      '丹麥',
      '法國',
      '英國',
      '德國',
    ]);
  });

  it('does not modify the given list', () => {
    const names = ['b', 'a'];
    order(names, 'en');
    expect(names).toEqual(['b', 'a']);
  });
});
