import { describe, expect, it } from 'vitest';
import { defaultDesign, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import { plainTextToRichText, type RichTextBlock } from '../../../shared/model/text/rich-text.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { reportView } from '../outline/report-view.ts';
import { markedSnapshot, markedText, withoutMark } from './marked-texts.ts';

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('texts without a translation', () => {
  it('are marked in the language of the file, and nothing else changes', () => {
    const snapshot = sampleSnapshot({ language: 'zhTw' });
    const [framework] = snapshot.frameworks;
    expect(markedSnapshot(snapshot).frameworks).toBe(snapshot.frameworks);
    const marked = markedSnapshot({
      ...snapshot,
      report: { ...snapshot.report, boundary: 'All sites', untranslated: ['boundary'] },
      frameworks: snapshot.frameworks.map((one) => ({
        ...one,
        sections: one.sections.map((section) => ({
          ...section,
          disclosures: section.disclosures.map((disclosure) => ({
            ...disclosure,
            fields: disclosure.fields.map((field) =>
              field.value?.kind === 'richText' || field.value?.kind === 'text'
                ? { ...field, untranslated: ['answer' as const] }
                : field,
            ),
          })),
        })),
      })),
    });
    expect(marked.report.boundary).toBe('只備英文版本：All sites');
    const before = framework?.sections.flatMap(({ disclosures }) => disclosures.flatMap(({ fields }) => fields)) ?? [];
    const after = marked.frameworks[0]?.sections.flatMap(({ disclosures }) =>
      disclosures.flatMap(({ fields }) => fields),
    );
    const original = after?.map(({ value }, index) => {
      const was = before[index]?.value;
      if (value?.kind === 'richText' && was?.kind === 'richText') {
        expect(withoutMark(value.document.content)).toEqual(was.document.content);
        return value.document.content[0];
      }
      if (value?.kind === 'text' && was?.kind === 'text') expect(value.text).toBe(`只備英文版本：${was.text}`);
      else expect(value).toEqual(was);
      return undefined;
    });
    expect(original).toContainEqual(paragraph('只備英文版本'));
  });

  it('are marked in titles and running lines, after their words', () => {
    const snapshot = sampleSnapshot({ language: 'zhTw' });
    const base = defaultDesign({ frameworks: [], language: 'en' });
    const english = { en: 'Moving forward', zhTw: '' };
    const design: ReportDesign = {
      ...base,
      languages: 'both',
      cover: { ...base.cover, subtitle: english },
      theme: { ...base.theme, header: english },
      letter: { isIncluded: true, title: english, text: english, signedBy: { en: 'Ada', zhTw: '陳愛達' } },
    };
    const named = { ...snapshot.report, name: 'Report 2025', untranslated: ['name' as const] };
    const marked = markedSnapshot({ ...snapshot, report: named, design });
    const view = reportView(marked);
    expect([view.title, view.subtitle, view.header]).toEqual([
      'Report 2025（只備英文版本）',
      'Moving forward（只備英文版本）',
      'Moving forward（只備英文版本）',
    ]);
    expect(view.footer).toContain('Report 2025（只備英文版本）');
    expect([view.letter?.title, view.letter?.notes]).toEqual(['Moving forward（只備英文版本）', ['陳愛達']]);
    expect(JSON.stringify(view.letter?.document)).toContain('只備英文版本：Moving forward');
    expect(reportView(markedSnapshot({ ...snapshot, design: { ...design, languages: 'zhTw' } })).subtitle).toBe(
      'Moving forward',
    );
  });

  it('are read back without their mark, even if it was edited', () => {
    const original = [paragraph('We measure')];
    expect(withoutMark([paragraph(markedText('We measure', 'zhTw'))])).toEqual(original);
    expect(withoutMark([paragraph(markedText('We measure', 'en'))])).toEqual(original);
    expect(withoutMark([paragraph('只備英文版本'), ...original])).toEqual(original);
    expect(withoutMark([paragraph('只備英文版本：')])).toEqual([{ type: 'paragraph', content: [] }]);
    expect(withoutMark(original)).toEqual(original);
    expect(withoutMark([])).toEqual([]);
    const lists = plainTextToRichText('Two\nlines').content;
    expect(withoutMark(lists)).toEqual(lists);
  });
});
