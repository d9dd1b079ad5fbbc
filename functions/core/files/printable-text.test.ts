import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { printableSnapshot, printableText } from './printable-text.ts';

describe('printableText', () => {
  it('marks characters not allowed in XML and preserves all others', () => {
    expect(printableText('a\u0000b\uD800c\uFFFEd')).toBe('a\uFFFDb\uFFFDc\uFFFDd');
    expect(printableText('tab\tline\r\nnext\rlast 😀 𠝹 é')).toBe('tab\tline\nnext\nlast 😀 𠝹 é');
  });

  it('leaves out signs that would turn the lines around the text', () => {
    expect(printableText('Report \u202Egpj.exe\u202C \u2067a\u2069')).toBe('Report gpj.exe a');
  });

  it('returns well-formed text without control characters for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const printed = printableText(text);
        return printed.isWellFormed() && !/[^\P{Cc}\t\n\u0085]/u.test(printed) && printableText(printed) === printed;
      }),
    );
  });
});

describe('printableSnapshot', () => {
  it('keeps labels with the codes they belong to, even when both hold a control character', () => {
    const snapshot = sampleSnapshot();
    const field = snapshot.frameworks[0]?.sections[0]?.disclosures[0]?.fields.find(({ key }) => key === 'select');
    if (field)
      Object.assign(field, { value: { kind: 'select', option: 'x\u0001' }, valueLabels: { 'x\u0001': 'Found' } });
    const printed = printableSnapshot(snapshot).frameworks[0]?.sections[0]?.disclosures[0]?.fields;
    const select = printed?.find(({ key }) => key === 'select');
    expect(select?.value?.kind === 'select' && select.valueLabels?.[select.value.option]).toBe('Found');
  });

  it('leaves a snapshot without such characters as it is', () => {
    const snapshot = sampleSnapshot({ language: 'zhTw' });
    expect(printableSnapshot(snapshot)).toEqual(snapshot);
  });

  it('copies only fields with such characters, so that a large report is not in memory twice', () => {
    const snapshot = sampleSnapshot();
    const fieldsOf = ({ frameworks }: typeof snapshot) =>
      frameworks.flatMap(({ sections }) =>
        sections.flatMap(({ disclosures }) => disclosures.flatMap(({ fields }) => fields)),
      );
    const [first, ...others] = fieldsOf(snapshot);
    if (first) first.label = 'Line\u0000feed';
    const [printed, ...same] = fieldsOf(printableSnapshot(snapshot));
    expect(printed?.label).toBe('Line\uFFFDfeed');
    expect(first?.label).toBe('Line\u0000feed');
    expect(same.filter((field, index) => field !== others[index])).toEqual([]);
  });
});
