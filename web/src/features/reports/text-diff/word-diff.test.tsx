import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WordDiffPart } from './word-diff.tsx';

const shown = (before: string[], after: string[]): string =>
  renderToStaticMarkup(<WordDiffPart part={{ kind: 'changed', before, after }} />)
    .replace(/<span class="visually-hidden">.*?<\/span>/g, '')
    .replace(/<[^>]+>/g, '');

describe('changed words', () => {
  it('are separated by a space from those they replace', () => {
    expect(shown(['old'], ['new'])).toBe('old new');
  });

  it('have no space added if they replace none', () => {
    expect(shown([], ['new'])).toBe('new');
    expect(shown(['old'], [])).toBe('old');
  });
});
