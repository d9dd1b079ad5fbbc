import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml.ts';

it('escapes characters that would end a text or an attribute, once', () => {
  expect(escapeXml('<a href="x">R&D</a>')).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;D&lt;/a&gt;');
  expect(escapeXml('plain 文字')).toBe('plain 文字');
});
