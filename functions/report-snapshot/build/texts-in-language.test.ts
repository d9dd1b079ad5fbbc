import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { TextContent } from '../../../shared/model/report-text/report-text.ts';
import { type TextPlace, textIdOf } from '../../../shared/model/report-text/text-place.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { explanationIn, type OtherTexts, reportWordsIn, rowNameIn, valueIn } from './texts-in-language.ts';

const disclosure = { versionId: 'air-2025', disclosureId: 'A-1' };
const at = { ...disclosure, fieldKey: 'm0' };
const omission = { kind: 'omission', ...disclosure } as const;
const text = (words: string): TextContent => ({ kind: 'text', text: words });
const known = (...pairs: [TextPlace, TextContent][]): OtherTexts => {
  const found = new Map(pairs.map(([place, content]) => [textIdOf(place), content]));
  return (place) => found.get(textIdOf(place));
};
const nothing: OtherTexts = () => undefined;
const rich = (words: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(words) });

describe('an answer in the other language', () => {
  const figure = number('12', { unit: 't', note: 'From meters', descriptor: 'site A' });

  it('is unchanged in its original language', () => {
    expect(valueIn(undefined, at, figure)).toEqual({ value: figure });
    expect(valueIn(nothing, at, null)).toEqual({ value: null });
  });

  it('shares its number and has its text translated', () => {
    const texts = known([{ kind: 'note', ...at }, text('來自儀錶')], [{ kind: 'descriptor', ...at }, text('甲廠')]);
    expect(valueIn(texts, at, figure)).toEqual({ value: { ...figure, note: '來自儀錶', descriptor: '甲廠' } });
  });

  it('lists each text without a translation, which is not changed', () => {
    expect(valueIn(known([{ kind: 'note', ...at }, text('來自儀錶')]), at, figure)).toEqual({
      value: { ...figure, note: '來自儀錶' },
      untranslated: ['descriptor'],
    });
    expect(valueIn(nothing, at, rich('We measure'))).toEqual({ value: rich('We measure'), untranslated: ['answer'] });
  });

  it('has nothing to translate if it has no text', () => {
    const date: FieldValue = { kind: 'date', date: '2025-12-31' };
    expect(valueIn(nothing, at, date)).toEqual({ value: date });
    expect(valueIn(nothing, at, { kind: 'text', text: ' ' })).toEqual({ value: { kind: 'text', text: ' ' } });
    expect(valueIn(nothing, at, number('12'))).toEqual({ value: number('12') });
  });

  it('has the kind of its field, whatever the kind of its translation', () => {
    const answer: TextPlace = { kind: 'answer', ...at };
    expect(valueIn(known([answer, text('我們量度')]), at, rich('We measure')).value).toEqual(rich('我們量度'));
    const document = { kind: 'richText' as const, document: plainTextToRichText('我們量度') };
    expect(valueIn(known([answer, document]), at, { kind: 'text', text: 'We measure' }).value).toEqual({
      kind: 'text',
      text: '我們量度',
    });
  });
});

describe('other texts of a report in the other language', () => {
  const report = { name: 'Report 2025', description: '', boundary: 'All sites', contact: 'esg@example.com' };

  it('are translated one by one; empty ones need no translation', () => {
    const texts = known([{ kind: 'name' }, text('二〇二五年報告')], [{ kind: 'boundary' }, text('所有地點')]);
    expect(reportWordsIn(texts, report)).toEqual({
      name: '二〇二五年報告',
      boundary: '所有地點',
      contact: 'esg@example.com',
      untranslated: ['contact'],
    });
    expect(reportWordsIn(undefined, report)).toEqual({
      name: 'Report 2025',
      boundary: 'All sites',
      contact: 'esg@example.com',
    });
  });

  it('are names of rows and reasons for an omission', () => {
    const row = { ...disclosure, member: 'Kwun Tong' };
    expect(rowNameIn(known([{ kind: 'row', ...row }, text('觀塘')]), row)).toEqual({
      name: '觀塘',
      isUntranslated: false,
    });
    expect(rowNameIn(nothing, row)).toEqual({ name: 'Kwun Tong', isUntranslated: true });
    expect(rowNameIn(undefined, row)).toEqual({ name: 'Kwun Tong', isUntranslated: false });
    expect(explanationIn(known([omission, text('不適用')]), omission, 'None')).toEqual({
      explanation: '不適用',
    });
    expect(explanationIn(nothing, omission, 'None')).toEqual({ explanation: 'None', isUntranslated: true });
    expect(explanationIn(nothing, omission, '')).toEqual({ explanation: '' });
  });
});
