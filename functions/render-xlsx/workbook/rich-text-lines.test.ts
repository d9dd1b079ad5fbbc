import { expect, it } from 'vitest';
import type { RichTextDocument } from '../../../shared/model/text/rich-text.ts';
import { plainTextWithLinks } from './rich-text-lines.ts';

const written = (text: string, type: 'superscript' | 'subscript'): string => {
  const content = [
    { type: 'text' as const, text: 'H' },
    { type: 'text' as const, text, marks: [{ type }] },
  ];
  const document: RichTextDocument = { type: 'doc', content: [{ type: 'paragraph', content }] };
  return plainTextWithLinks(document, 'en');
};

it.each([
  ['2', 'subscript', 'H₂'],
  ['3', 'superscript', 'H³'],
  ['−10', 'superscript', 'H⁻¹⁰'],
  ['th', 'superscript', 'Hth'],
] as const)('%s as %s is written as in the report: %s', (text, type, shown) => {
  expect(written(text, type)).toBe(shown);
});
