import { describe, expect, it } from 'vitest';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { RichTextDocument } from '../../../shared/model/text/rich-text.ts';
import { mapFields } from '../../../tests/support/published-files/map-fields.ts';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';

const words = 'מדיניות הסביבה (GRI) 2025.';
const document: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: words }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'The policy: מדיניות.' }] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'سياسة البيئة' }] }] },
      ],
    },
  ],
};

const hebrewSnapshot = (): ReportSnapshot => {
  const snapshot = sampleSnapshot({ tableRows: 1 });
  return mapFields({ ...snapshot, report: { ...snapshot.report, description: words } }, (field) =>
    field.value?.kind === 'richText' ? { ...field, value: { ...field.value, document } } : field,
  );
};

describe('right-to-left texts', () => {
  it('have their direction in the PDF, paragraph by paragraph', () => {
    const { body } = documentParts(hebrewSnapshot());
    expect(body).toContain(`<p dir="rtl" lang="he-IL">${words}</p>`);
    expect(body).toContain('<p>The policy: <span role="generic" lang="he-IL">מדיניות</span>.</p>');
    expect(body).toContain('<li dir="rtl" lang="ar-SA"><p dir="rtl" lang="ar-SA">سياسة البيئة</p></li>');
    expect(documentParts(sampleSnapshot({ tableRows: 1 })).body).not.toContain('dir=');
  });

  it('have the direction and language of each run in Word', async () => {
    const body = packageParts(await renderDocx(hebrewSnapshot())).get('word/document.xml') ?? '';
    const paragraphs = body.match(/<w:p>.*?<\/w:p>/g) ?? [];
    const whole = paragraphs.find((one) => one.includes('מדיניות הסביבה')) ?? '';
    expect(whole).toContain('<w:bidi/>');
    expect(whole).toMatch(/<w:rtl\/>.*?<w:lang [^>]*w:bidi="he-IL".*?מדיניות הסביבה \(/);
    const mixed = paragraphs.find((one) => one.includes('The policy: ')) ?? '';
    expect(mixed).not.toContain('<w:bidi/>');
    expect(mixed.match(/<w:rtl\/>/g)).toHaveLength(1);
    expect(body).toContain('w:bidi="ar-SA"');
  });

  it('do not change a report without them', async () => {
    const body = packageParts(await renderDocx(sampleSnapshot({ tableRows: 1 }))).get('word/document.xml') ?? '';
    expect(body).not.toMatch(/<w:(?:bidi|rtl)\b/);
  });
});
