import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { defaultDesign } from '../design/report-design.ts';
import type { ReportSnapshot, SnapshotDisclosure, SnapshotField } from './snapshot.ts';
import { snapshotChanges } from './snapshot-changes.ts';

const before = sampleSnapshot({ frameworks: 1, disclosuresPerSection: 2 });

const withDisclosures = (change: (disclosures: SnapshotDisclosure[]) => SnapshotDisclosure[]): ReportSnapshot => ({
  ...before,
  frameworks: before.frameworks.map((framework) => ({
    ...framework,
    sections: framework.sections.map((section, index) =>
      index === 0 ? { ...section, disclosures: change(section.disclosures) } : section,
    ),
  })),
});

describe('changes between two revisions', () => {
  it('is nothing between a state and itself', () => {
    expect(snapshotChanges(before, before)).toEqual({ count: 0, disclosures: [], designed: [], isDesigned: false });
  });

  it('names each field with its former and new value, options by their names', () => {
    const after = withDisclosures(([first, ...others]) => [
      ...(first
        ? [
            {
              ...first,
              fields: first.fields.map((field) => {
                if (field.key === 'scope1')
                  return { ...field, value: { kind: 'number' as const, number: '7', state: 'reported' as const } };
                return field.key === 'select' ? { ...field, value: null } : field;
              }),
            },
          ]
        : []),
      ...others,
    ]);
    const { count, disclosures } = snapshotChanges(before, after);
    expect(count).toBe(1);
    expect(disclosures[0]).toMatchObject({ kind: 'changed', code: '305-1' });
    const [figure, choice] = disclosures[0]?.fields ?? [];
    // As the report prints them, old and new.
    expect(figure).toMatchObject({ before: '1,203.40 tCO₂e', after: '7 tCO₂e' });
    expect(choice?.before).not.toBe('operational');
    expect(choice?.after).toBe('');
  });

  it('names an amount of money by its currency, as the files do', () => {
    const inMoney = (number: string, unit: string) =>
      withDisclosures(([first, ...others]) => [
        ...(first
          ? [
              {
                ...first,
                fields: first.fields.map((field) =>
                  field.key === 'scope1'
                    ? {
                        ...field,
                        value: { kind: 'number' as const, number, unit, descriptor: 'HKD', state: 'reported' as const },
                      }
                    : field,
                ),
              },
            ]
          : []),
        ...others,
      ]);
    const changes = snapshotChanges(inMoney('47000000', 'currency'), inMoney('-1250.75', 'currency million'));
    expect(changes.disclosures[0]?.fields[0]).toMatchObject({
      before: '47,000,000 HKD',
      after: '−1,250.75 HKD million',
    });
  });

  it('lists a figure that only became an estimate, in the language of the report', () => {
    const after = withDisclosures((disclosures) =>
      disclosures.map((disclosure) => ({
        ...disclosure,
        fields: disclosure.fields.map((field) =>
          field.key === 'scope1' && field.value?.kind === 'number'
            ? { ...field, value: { ...field.value, state: 'estimated' as const, note: 'By area' } }
            : field,
        ),
      })),
    );
    const afterIn = (language: 'en' | 'zhTw') =>
      snapshotChanges(before, { ...after, report: { ...after.report, language } }).disclosures[0]?.fields[0]?.after;
    expect(afterIn('en')).toBe('1,203.40 tCO₂e Estimated By area');
    expect(afterIn('zhTw')).toBe('1,203.40 tCO₂e 估算 By area');
  });

  it('lists added and removed disclosures, and an omission', () => {
    const shortened = withDisclosures((disclosures) => disclosures.slice(1));
    expect(snapshotChanges(before, shortened).disclosures).toMatchObject([{ kind: 'removed', code: '305-1' }]);
    expect(snapshotChanges(shortened, before).disclosures).toMatchObject([{ kind: 'added', code: '305-1' }]);
    const omitted = withDisclosures((disclosures) =>
      disclosures.map((disclosure, index) =>
        index === 0 ? { ...disclosure, omission: { reason: 'Confidential', explanation: 'A contract' } } : disclosure,
      ),
    );
    expect(snapshotChanges(before, omitted).disclosures[0]?.fields).toEqual([
      { label: '', before: '', after: 'Confidential: A contract' },
    ]);
  });

  it('lists no answer that was empty and is empty', () => {
    const withEmpty = (value: SnapshotField['value']) =>
      withDisclosures((disclosures) =>
        disclosures.map((disclosure, index) => ({
          ...disclosure,
          fields: disclosure.fields.map((field) =>
            index === 0 && field.key === 'select' ? { ...field, value } : field,
          ),
        })),
      );
    const nothing = { kind: 'text' as const, text: '' };
    expect(snapshotChanges(withEmpty(null), withEmpty(nothing)).disclosures).toEqual([]);
  });

  it('shows where a long text changed, of an answer, an omission and the design', () => {
    const words = (end: string) => `${'The same again. '.repeat(30)}${end}`;
    const state = (end: string): ReportSnapshot => {
      const base = withDisclosures((disclosures) =>
        disclosures.map((disclosure, index) => ({
          ...disclosure,
          ...(index === 1 ? { omission: { reason: 'Confidential', explanation: words(end) } } : {}),
          fields: disclosure.fields.map((field) =>
            index === 0 && field.key === 'select' ? { ...field, value: { kind: 'text', text: words(end) } } : field,
          ),
        })),
      );
      const design = defaultDesign({ language: 'en', frameworks: [] });
      const letter = { ...design.letter, isIncluded: true, text: { en: words(end), zhTw: '' } };
      return { ...base, design: { ...design, letter } };
    };
    const { disclosures, designed } = snapshotChanges(state('Four.'), state('Five.'));
    const shown = [...disclosures.flatMap(({ fields }) => fields), ...designed.map((one) => one.words)];
    expect(shown).toHaveLength(3);
    for (const one of shown) {
      expect(one?.before.endsWith('Four.')).toBe(true);
      expect(one?.after.endsWith('Five.')).toBe(true);
    }
  });
});
