import { expect, it } from 'vitest';
import { supersededKey } from './superseded.ts';

it('distinguishes a superseded standard from one that will be superseded', () => {
  const from = '2026-01-01';
  expect(supersededKey({ from }, new Date('2025-12-30T12:00:00Z'))).toBe('superseded');
  expect(supersededKey({ from }, new Date('2026-01-02T12:00:00Z'))).toBe('supersededSince');
});
