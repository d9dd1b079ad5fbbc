import { expect, it } from 'vitest';
import { browserDeadline, browserShare } from './browser-share.ts';

const day = 86_400_000;

it('runs everything where there is time', () => {
  expect(browserShare(1_500, 0)).toEqual({});
  expect(browserShare(2_000, 0)).toEqual({});
});

it('leaves a language out, then more, the later it is', () => {
  expect(browserShare(2_500, 0)).toEqual({ E2E_WITHOUT_LANGUAGE: 'en' });
  expect(browserShare(3_000, 0)).toEqual({ E2E_WITHOUT_LANGUAGE: 'en', E2E_SHARE: '1/2' });
  expect(browserShare(9_000, 0)).toEqual({ E2E_WITHOUT_LANGUAGE: 'en', E2E_SHARE: '1/6' });
});

it('visits every share in both languages, day by day', () => {
  const seen = Array.from({ length: 8 }, (_one, at) => Object.values(browserShare(3_000, at * day)).join(' '));
  expect(seen).toEqual(['en 1/2', 'zhTw 1/2', 'en 2/2', 'zhTw 2/2', 'en 1/2', 'zhTw 1/2', 'en 2/2', 'zhTw 2/2']);
});

it('begins no further test of the browser ten minutes before the run has to end', () => {
  expect(browserDeadline(1_000)).toBe(1_000 + 4_800_000);
});
