import { expect, it } from 'vitest';
import { type ContentsLine, isTighter } from './contents-fit.ts';

const contents = (sections: number): ContentsLine[] => [
  { level: 1, text: 'About this report' },
  ...Array.from({ length: sections }, (_, index): ContentsLine => ({ level: 2, text: `Section ${index + 1}` })),
];
const setting = { language: 'en', theme: undefined } as const;
const tightened = (shape: Parameters<typeof isTighter>[1]) =>
  Array.from({ length: 60 }, (_, sections) => sections).filter((sections) => isTighter(contents(sections), shape));

it('are set closer only if that saves a page', () => {
  const close = tightened(setting);
  expect(close[0]).toBeGreaterThan(25);
  expect(close.length).toBeGreaterThan(2);
  expect(close.length).toBeLessThan(10);
  // One after the other: fewer fit as they are, more do not fit either way.
  expect(close).toEqual(close.map((_, index) => (close[0] ?? 0) + index));
});

it('fit fewer entries on lower paper and in larger type', () => {
  const [first = 0] = tightened(setting);
  expect(tightened({ ...setting, theme: { density: 'comfortable', pageSize: 'Letter' } })[0]).toBeLessThan(first);
  expect(tightened({ ...setting, language: 'zhTw' })[0]).toBeLessThan(first);
});
