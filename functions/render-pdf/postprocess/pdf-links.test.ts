import { expect, it } from 'vitest';
import { describedLinks, pdfText } from './pdf-links.ts';

const names = new Map([
  ['f1', 'Energy (all sites)'],
  ['f2', '能源 😀'],
]);

const described = (target: string, kind = 'Link'): string => {
  const object = Buffer.from(`7 0 obj\n<</Type /Annot\n/Subtype /${kind}\n/F 4\n${target}>>\nendobj\n`, 'latin1');
  return describedLinks(names)(7, object).toString('latin1');
};

it('describes an internal link by its target', () => {
  expect(described('/Dest /f1')).toBe(
    '7 0 obj\n<</Type /Annot\n/Subtype /Link\n/Contents (Energy \\(all sites\\))\n/F 4\n/Dest /f1>>\nendobj\n',
  );
  expect(described('/Dest /f2')).toContain('/Contents <FEFF80FD6E900020D83DDE00>');
});

it('describes an external link by its address, unchanged', () => {
  const address = '(https://example.org/a\\(b\\)?c=$&)';
  expect(described(`/A <</Type /Action\n/S /URI\n/URI ${address}>>`)).toContain(`/Contents ${address}\n`);
});

it('does not change other annotations, or links without a target', () => {
  expect(described('/Dest /f1', 'Popup')).not.toContain('/Contents');
  expect(described('/Dest /f9')).not.toContain('/Contents');
});

it('preserves every character of a text', () => {
  const back = Buffer.from(pdfText('報告 A–1').slice(5, -1), 'hex').swap16().toString('utf16le');
  expect(back).toBe('報告 A–1');
  expect(pdfText('a\\b')).toBe('(a\\\\b)');
});
