import { describe, expect, it } from 'vitest';
import type { RichTextBlock } from '../../../shared/model/text/rich-text.ts';
import { headingDepths } from './heading-depths.ts';

const depthsOf = (levels: readonly (1 | 2 | 3)[]): number[] => {
  const content = levels.map((level): RichTextBlock => ({ type: 'heading', attrs: { level }, content: [] }));
  return [...headingDepths(content).values()];
};

describe('headingDepths', () => {
  it('skips no level, whatever level the author begins with', () => {
    expect(depthsOf([1, 2, 3, 2, 1])).toEqual([1, 2, 3, 2, 1]);
    expect(depthsOf([2, 3, 2])).toEqual([1, 2, 1]);
    expect(depthsOf([3, 1, 3])).toEqual([1, 1, 2]);
  });

  it('finds headings within quotes', () => {
    const heading: RichTextBlock = { type: 'heading', attrs: { level: 2 }, content: [] };
    expect([...headingDepths([{ type: 'blockquote', content: [heading] }]).values()]).toEqual([1]);
  });
});
