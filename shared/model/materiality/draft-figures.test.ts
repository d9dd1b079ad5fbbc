import { describe, expect, it } from 'vitest';
import { plainTextToRichText, richTextToPlainText } from '../text/rich-text.ts';
import { missingLines, outdatedLines, withCurrentFigures } from './draft-figures.ts';

const draft =
  'We asked people.\n60 people were invited and 45 of them answered (response rate 75%).\nStaff: 45 of 60 (75%).';
const stored =
  'We asked people.\n60 people were invited and 41 of them answered (response rate 68%).\nOur own words, 41 of them.';

describe('figures of a drafted text', () => {
  it('that are others now are found by the words of their sentence; rewritten sentences are left alone', () => {
    expect(outdatedLines(stored, draft)).toEqual([
      {
        before: '60 people were invited and 41 of them answered (response rate 68%).',
        now: '60 people were invited and 45 of them answered (response rate 75%).',
      },
    ]);
    expect(outdatedLines(draft, draft)).toEqual([]);
  });

  it('that the text has in no sentence are named, so that nothing is called equal', () => {
    const outdated = outdatedLines(stored, draft);
    expect(missingLines(stored, draft, outdated)).toEqual(['Staff: 45 of 60 (75%).']);
    expect(missingLines(draft, draft, [])).toEqual([]);
  });

  it('are found in a sentence that had other words, and take as many paragraphs as they have now', () => {
    const before = 'We invited 4 people to a survey. It has no answers yet.';
    const former = [{ before: 'We invited 9 people to a survey. It has no answers yet.', now: draft }];
    const outdated = outdatedLines(before, draft, former);
    expect(outdated).toEqual([{ before, now: draft }]);
    expect(richTextToPlainText(withCurrentFigures(plainTextToRichText(before), outdated))).toBe(draft);
  });

  it('are replaced in their paragraph alone', () => {
    const updated = withCurrentFigures(plainTextToRichText(stored), outdatedLines(stored, draft));
    expect(richTextToPlainText(updated)).toBe(
      'We asked people.\n60 people were invited and 45 of them answered (response rate 75%).\nOur own words, 41 of them.',
    );
    const other = { type: 'doc' as const, content: [{ type: 'heading' as const, attrs: { level: 2 } }] };
    expect(withCurrentFigures(other, outdatedLines(stored, draft))).toEqual(other);
  });
});
