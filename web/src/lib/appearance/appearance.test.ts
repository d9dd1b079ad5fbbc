import { expect, it } from 'vitest';
import { isDark, parseAppearance } from './appearance.ts';

it('is dark when chosen, or when the device is and the user has not chosen', () => {
  expect(isDark('dark', false)).toBe(true);
  expect(isDark('system', true)).toBe(true);
  expect(isDark('system', false)).toBe(false);
  expect(isDark('light', true)).toBe(false);
});

it('reads the stored appearance, and ignores anything else', () => {
  expect(parseAppearance('{"mode":"dark","density":"compact"}')).toEqual({ mode: 'dark', density: 'compact' });
  for (const other of [null, 'x', '{}', '{"mode":"blue","density":"compact"}', '[]']) {
    expect(parseAppearance(other)).toBeUndefined();
  }
});
