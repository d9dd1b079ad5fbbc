import { expect, it } from 'vitest';
import { joinSentences } from './sentences.ts';

it('sets a space between English sentences and none after a Chinese one', () => {
  expect(joinSentences(['One.', '', 'Two.'])).toBe('One. Two.');
  expect(joinSentences(['第一句。', '第二句。'])).toBe('第一句。第二句。');
  expect(joinSentences(['', ''])).toBe('');
});
