import { describe, expect, it } from 'vitest';
import { coverUrlOf } from './cover-url.ts';

describe('cover of a publication', () => {
  const en = { language: 'en', url: 'https://files.example/en' } as const;
  const zhTw = { language: 'zhTw', url: 'https://files.example/zhTw' } as const;

  it('is the one in the language of the reader', () => {
    expect(coverUrlOf([en, zhTw], 'zhTw')).toBe(zhTw.url);
    expect(coverUrlOf([en, zhTw], 'en')).toBe(en.url);
  });

  it('is the own one of the report where there is none in that language, also of an older revision', () => {
    expect(coverUrlOf([en], 'zhTw')).toBe(en.url);
    expect(coverUrlOf([{ url: 'https://files.example/old' }], 'zhTw')).toBe('https://files.example/old');
    expect(coverUrlOf(undefined, 'en')).toBeUndefined();
  });
});
