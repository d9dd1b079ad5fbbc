import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lettersText } from '../../../scripts/chinese-letters.ts';
import { inOneForm, inTraditional } from './chinese-letters.ts';

describe('Chinese letters in one form', () => {
  it('are all that the names and the words of the reader have', () => {
    expect(readFileSync(new URL('chinese-letters.ts', import.meta.url), 'utf8')).toBe(lettersText());
  });

  it('join the two ways to write a name', () => {
    expect(inTraditional('范围1温室气体总排放量')).toBe('範圍1溫室氣體總排放量');
    expect(inOneForm('编制')).toBe(inOneForm('編製'));
    expect(inTraditional('制度')).toBe('制度');
    expect(inTraditional('CO2e')).toBe('CO2e');
  });
});
