import { describe, expect, it } from 'vitest';
import { diffWords } from '../../reports/text-diff/merge-text.ts';
import { excerptOf } from './excerpt-parts.ts';

const sentence = 'The Board reviewed the approach in March and confirmed that it covers every site. ';
const paragraph = sentence.repeat(6).trim();
const long = Array.from({ length: 8 }, (_, index) => `Paragraph ${index + 1}. ${paragraph}`).join('\n');
const chinese = Array.from(
  { length: 8 },
  (_, index) => `第 ${index + 1} 段。${'本集團於報告期內更新了供應商行為準則。'.repeat(8)}`,
).join('\n');

const shown = (before: string, after: string) => {
  const { parts, isShortened } = excerptOf(diffWords(before, after));
  const text = parts
    .map((part) => {
      if (part.kind === 'gap') return part.isBreak ? '…\n' : '…';
      return part.kind === 'same' ? part.items.join('') : `[${part.before.join('')}|${part.after.join('')}]`;
    })
    .join('');
  return { text, isShortened };
};

describe('the excerpt of a long answer with a small change', () => {
  it('is the change with about a line on either side, and no other paragraph', () => {
    const { text, isShortened } = shown(long, long.replace('Paragraph 4. The Board', 'Paragraph 4. The committee'));
    expect(isShortened).toBe(true);
    expect(text).toContain('Paragraph 4. The [Board|committee] reviewed the approach');
    expect(text).not.toContain('Paragraph 3');
    expect(text).not.toContain('Paragraph 5');
    expect(text.length).toBeLessThan(220);
    expect(text.startsWith('…')).toBe(true);
    expect(text.endsWith('…')).toBe(true);
  });

  it('works for Chinese, too', () => {
    const { text } = shown(chinese, chinese.replace('第 4 段。本集團', '第 4 段。本公司'));
    expect(text).toContain('第 4 段。本[集團|公司]於報告期內');
    expect(text).not.toContain('第 3 段');
    expect(text.length).toBeLessThan(120);
  });

  it('separates changes in different paragraphs', () => {
    const edited = long
      .replace('Paragraph 2. The Board', 'Paragraph 2. The committee')
      .replace('Paragraph 7.', 'Part 7.');
    const { text } = shown(long, edited);
    expect(text).toContain('…\n');
    expect(text).toContain('[Paragraph|Part] 7.');
    expect(text).not.toContain('Paragraph 4');
  });

  it('includes the end of the paragraph before an added one', () => {
    const { text } = shown(long, `${long}\nAdded at the end.`);
    expect(text).toMatch(/^….+every site\.\[\|\nAdded at the end\.\]$/s);
  });

  it('is the first line if only the formatting changed, and the whole of a short text', () => {
    const same = shown(long, long);
    expect(same.text).toMatch(/^Paragraph 1\. .+…$/);
    expect(same.text.length).toBeLessThan(100);
    expect(shown('Two short lines.\nHere.', 'Two short lines.\nThere.')).toEqual({
      text: 'Two short lines.\n[Here|There].',
      isShortened: false,
    });
  });

  it('contains every changed word', () => {
    const { text } = shown(sentence, `${sentence}${paragraph}`);
    expect(text).toContain(paragraph.slice(-200));
  });
});
