import { describe, expect, it } from 'vitest';
import { coverUrlOf } from './cover-url.ts';

describe('cover of a publication', () => {
  const en = { language: 'en', url: 'https://files.example/en' } as const;
  const zhTw = { language: 'zhTw', url: 'https://files.example/zhTw' } as const;

  it('is the one in the reader’s language', () => {
    expect(coverUrlOf([en, zhTw], 'zhTw')).toBe(zhTw.url);
    expect(coverUrlOf([en, zhTw], 'en')).toBe(en.url);
  });

  it('is the report’s own one if that language has none, also of an older revision', () => {
    expect(coverUrlOf([en], 'zhTw')).toBe(en.url);
    expect(coverUrlOf([{ url: 'https://files.example/old' }], 'zhTw')).toBe('https://files.example/old');
    expect(coverUrlOf(undefined, 'en')).toBeUndefined();
  });
});
