import { describe, expect, it } from 'vitest';
import { plainTextToRichText } from '../text/rich-text.ts';
import { fitTranslation } from './fit-translation.ts';

const text = (words: string) => ({ kind: 'text' as const, text: words });
const inA1 = { versionId: 'air-2025', disclosureId: 'A-1' };

describe('a translation at its place', () => {
  it('is one line where its source is', () => {
    expect(fitTranslation({ kind: 'name' }, text(' Report\n2025 '))).toEqual(text('Report 2025'));
    expect(fitTranslation({ kind: 'row', ...inA1, member: '甲廠' }, text('Plant\tA'))).toEqual(text('Plant A'));
    expect(fitTranslation({ kind: 'description' }, text('One\nTwo'))).toEqual(text('One\nTwo'));
  });

  it('is no longer than its source may be', () => {
    expect(fitTranslation({ kind: 'name' }, text('a'.repeat(255)))).toBeDefined();
    expect(fitTranslation({ kind: 'name' }, text('a'.repeat(256)))).toBeUndefined();
    expect(fitTranslation({ kind: 'note', ...inA1, fieldKey: 'm0' }, text('a'.repeat(2_001)))).toBeUndefined();
    const document = { kind: 'richText' as const, document: plainTextToRichText('a'.repeat(60_000)) };
    expect(fitTranslation({ kind: 'answer', ...inA1, fieldKey: 'text' }, document)).toBe(document);
  });
});
