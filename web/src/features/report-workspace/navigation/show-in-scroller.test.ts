import { expect, it } from 'vitest';
import { scrollFor } from './show-in-scroller.ts';

const viewport = { top: 100, bottom: 500 };

it.each([
  ['leaves what is seen whole', { top: 100, bottom: 140 }, 0],
  ['brings up what is below', { top: 980, bottom: 1020 }, 700],
  ['brings down what is above', { top: -120, bottom: -80 }, -400],
  ['brings in what is cut off', { top: 480, bottom: 520 }, 200],
])('%s', (_what, item, by) => {
  expect(scrollFor(viewport, item)).toBe(by);
});
