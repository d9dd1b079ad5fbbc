import { expect, it } from 'vitest';
import { pictureLimits } from '../../../../shared/model/people/picture.ts';
import { pictureProblem } from './picture-problem.ts';

it('refuses an Outlook mail, and pictures above the limit of their kind', () => {
  expect(pictureProblem({ type: 'application/octet-stream', size: 1 })).toBe('format');
  expect(pictureProblem({ type: '', size: 1 })).toBe('format');
  expect(pictureProblem({ type: 'image/png', size: 3 }, 2)).toBe('volume');
});

it.each([
  ['a PNG', { type: 'image/png', size: 1 }, undefined],
  ['an empty PNG', { type: 'image/png', size: 0 }, 'blank'],
  ['an SVG', { type: 'image/svg+xml', size: 1 }, 'format'],
  ['a PNG that is too large', { type: 'image/png', size: pictureLimits.imageBytesMax + 1 }, 'volume'],
] as const)('%s is judged before it is sent', (_name, file, problem) => {
  expect(pictureProblem(file)).toBe(problem);
});
