import { describe, expect, it } from 'vitest';
import { cssString } from './page-heads.ts';

describe('cssString', () => {
  it('leaves nothing that could end a string, a rule or the style element', () => {
    const hostile = '"}</style><img src=x>\\\n@import url(//evil.example)';
    expect(cssString(hostile)).toMatch(/^"(?:[A-Za-z0-9]|\\[0-9a-f]+ )*"$/);
  });

  it('keeps every character, Chinese and emoji too', () => {
    const back = cssString('報告 A–1 😀')
      .slice(1, -1)
      .replace(/\\([0-9a-f]+) /g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));
    expect(back).toBe('報告 A–1 😀');
  });
});
