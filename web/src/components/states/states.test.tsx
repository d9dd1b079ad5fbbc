import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LoadingState } from './states.tsx';

const linesOf = (lines?: number): number =>
  renderToStaticMarkup(<LoadingState things="reports" {...(lines ? { lines } : {})} />).split('inline-size:').length -
  1;

it('a skeleton has as many lines as its content, else four', () => {
  expect([1, 2, undefined].map(linesOf)).toEqual([1, 2, 4]);
});

it('a skeleton is paler than its content', () => {
  expect(renderToStaticMarkup(<LoadingState things="reports" />)).toContain('class="loading-lines"');
  const css = readFileSync(join(import.meta.dirname, '../../base.css'), 'utf8');
  const opacity = /\.loading-lines \{\s*opacity: ([\d.]+);/.exec(css)?.[1];
  expect(Number(opacity)).toBeLessThanOrEqual(0.5);
});
