import { expect, it } from 'vitest';
import { isVisible, textIn } from './content.ts';

it('reads in the language asked for, and in English where Chinese is missing', () => {
  expect(textIn({ en: 'Air', zhTw: '空氣' }, 'zhTw')).toEqual({ text: '空氣', language: 'zhTw' });
  expect(textIn({ en: 'Air', zhTw: null }, 'zhTw')).toEqual({ text: 'Air', language: 'en' });
  expect(textIn({ en: 'Air', zhTw: '空氣' }, 'en')).toEqual({ text: 'Air', language: 'en' });
});

it('shows published and due content', () => {
  const publishedAt = '2026-01-01T00:00:00.000Z';
  const now = Date.parse(publishedAt);
  expect(isVisible({ isPublished: true, publishedAt }, now)).toBe(true);
  expect(isVisible({ isPublished: true, publishedAt }, now - 1)).toBe(false);
  expect(isVisible({ isPublished: false, publishedAt }, now)).toBe(false);
});
