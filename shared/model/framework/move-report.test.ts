import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Disclosure, Field, Framework } from '../../catalogue/framework.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { type EditionMap, moveReportToEdition, type OldAnswer } from './move-report.ts';

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  label: `Label ${key}`,
  inputType: 'Number',
  isRequired: false,
  ...more,
});
const bound = (code: string, more: Partial<NonNullable<Field['metric']>> = {}): Pick<Field, 'metric'> => ({
  metric: { code, relation: 'equal', reuse: 'copy', binding: 'own', verified: true, ...more },
});
const disclosure = (id: string, fields: Field[], more: Partial<Disclosure> = {}): Disclosure => ({
  id,
  code: id,
  title: id,
  kind: 'mixed',
  pillar: 'environmental',
  verified: true,
  fields,
  ...more,
});
const edition = (...disclosures: Disclosure[]): Pick<Framework, 'sections'> => ({
  sections: [{ code: 'A', title: 'A', pillar: 'environmental', disclosures }],
});
const number = (typed: string, unit?: string): FieldValue => ({
  kind: 'number',
  number: typed,
  state: 'reported',
  ...(unit === undefined ? {} : { unit }),
});
const answer = (disclosureId: string, fieldKey: string, value: FieldValue): OldAnswer => ({
  disclosureId,
  fieldKey,
  value,
});
const energy = { units: ['MWh', 'GJ'], defaultUnit: 'MWh' };

describe('moving a report to a newer edition', () => {
  it.each<[string, Field, Field, FieldValue, object]>([
    ['the same question', field('m0'), field('m0'), number('3'), { outcome: 'carried', value: number('3') }],
    [
      'a unit that is still accepted',
      field('m0', energy),
      field('m0', energy),
      number('3', 'GJ'),
      { outcome: 'carried' },
    ],
    [
      'a unit that is no longer accepted, exactly converted',
      field('m0', energy),
      field('m0', { units: ['MWh'], defaultUnit: 'MWh' }),
      number('36', 'GJ'),
      { outcome: 'changed', value: number('10', 'MWh') },
    ],
    [
      'a new heading',
      field('m0', bound('e.x')),
      field('m0', { ...bound('e.x'), label: 'New' }),
      number('3'),
      { outcome: 'changed' },
    ],
    [
      'the same metric under another key',
      field('m0', bound('e.x')),
      field('m4', bound('e.x')),
      number('3'),
      { outcome: 'changed', target: { disclosureId: 'D', fieldKey: 'm4' } },
    ],
    [
      'another dimension',
      field('m0', energy),
      field('m0', { units: ['t'], defaultUnit: 't' }),
      number('3', 'GJ'),
      { outcome: 'review', reason: 'unit' },
    ],
    [
      'another kind of answer',
      field('m0', bound('e.x')),
      field('m0', { ...bound('e.x'), inputType: 'Text' }),
      number('3'),
      { outcome: 'review', reason: 'kind' },
    ],
    [
      'a narrower figure',
      field('m0', bound('e.x')),
      field('m0', bound('e.x', { relation: 'narrower' })),
      number('3'),
      { outcome: 'review', reason: 'meaning' },
    ],
    [
      'a removed option',
      field('f0', { inputType: 'Single Select', options: ['a', 'b'] }),
      field('f0', { inputType: 'Single Select', options: ['b'] }),
      { kind: 'select', option: 'a' },
      { outcome: 'review', reason: 'option' },
    ],
    ['a removed metric', field('m0', bound('e.x')), field('m0', bound('e.y')), number('3'), { outcome: 'archived' }],
  ])('%s', (_what, before, after, value, expected) => {
    const [move] = moveReportToEdition(
      [answer('D', before.key, value)],
      edition(disclosure('D', [before])),
      edition(disclosure('D', [after])),
    );
    expect(move).toMatchObject(expected);
  });

  it('follows a disclosure into those that took over from it, and leaves one that was dropped', () => {
    const old = edition(
      disclosure('D', [field('m0', bound('e.x')), field('m1', bound('e.y'))]),
      disclosure('E', [field('text', { inputType: 'Text' })]),
    );
    const next = edition(
      disclosure('D1', [field('m0', bound('e.y'))]),
      disclosure('D2', [field('m0', bound('e.x'))]),
      disclosure('E', [field('text', { inputType: 'Text' })]),
    );
    const map: EditionMap = { D: ['D1', 'D2'], E: [] };
    const moves = moveReportToEdition(
      [
        answer('D', 'm0', number('1')),
        answer('D', 'm1', number('2')),
        answer('E', 'text', { kind: 'text', text: 'x' }),
      ],
      old,
      next,
      map,
    );
    expect(moves.map((move) => [move.outcome, 'target' in move ? move.target.disclosureId : ''])).toEqual([
      ['changed', 'D2'],
      ['changed', 'D1'],
      ['archived', ''],
    ]);
  });

  it('finds a figure of a removed disclosure at the only place that asks for it now', () => {
    const old = edition(disclosure('D', [field('m0', bound('e.x'))]));
    const asked = (id: string) => disclosure(id, [field('m3', bound('e.x'))]);
    const moves = (...places: string[]) =>
      moveReportToEdition([answer('D', 'm0', number('1'))], old, edition(...places.map(asked)))[0]?.outcome;
    expect([moves('X'), moves('X', 'Y'), moves()]).toEqual(['changed', 'archived', 'archived']);
  });
});

const arbitraryField = fc.record({
  key: fc.constantFrom('m0', 'm1', 'm2', 'f0', 'text'),
  inputType: fc.constantFrom('Number', 'Text', 'Integer', 'Date'),
  label: fc.constantFrom('One', 'Two'),
  metric: fc.option(fc.constantFrom('e.x', 'e.y', 'e.z'), { nil: undefined }),
  unit: fc.constantFrom('MWh', 'GJ', 't', undefined),
});
const arbitraryEdition = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('A', 'B', 'C', 'D'),
      fields: fc.uniqueArray(arbitraryField, { selector: ({ key }) => key, minLength: 1 }),
    }),
    { selector: ({ id }) => id },
  )
  .map((disclosures) =>
    edition(
      ...disclosures.map(({ id, fields }) =>
        disclosure(
          id,
          fields.map(({ key, inputType, label, metric, unit }) =>
            field(key, {
              inputType,
              label,
              ...(metric ? bound(metric) : {}),
              ...(unit ? { units: [unit], defaultUnit: unit } : {}),
            }),
          ),
        ),
      ),
    ),
  );
const arbitraryAnswers = fc.array(
  fc.record({
    disclosureId: fc.constantFrom('A', 'B', 'C', 'removed'),
    fieldKey: fc.constantFrom('m0', 'm1', 'm2', 'f0', 'text'),
    value: fc.constantFrom<FieldValue>(
      number('1', 'GJ'),
      number('2'),
      { kind: 'text', text: 'x' },
      { kind: 'date', date: '2026-01-01' },
    ),
  }),
);

it('ends every old answer in exactly one outcome, and answers no new question twice', () => {
  fc.assert(
    fc.property(arbitraryAnswers, arbitraryEdition, arbitraryEdition, (answers, old, next) => {
      const moves = moveReportToEdition(answers, old, next);
      expect(moves.map(({ from }) => from)).toEqual(answers);
      const asked = next.sections.flatMap(({ disclosures }) =>
        disclosures.flatMap(({ id, fields }) =>
          fields.map(({ key }) => JSON.stringify({ disclosureId: id, fieldKey: key })),
        ),
      );
      const answered = moves.flatMap((move) =>
        move.outcome === 'carried' || move.outcome === 'changed' ? [JSON.stringify(move.target)] : [],
      );
      expect(new Set(answered).size).toBe(answered.length);
      expect(answered.filter((place) => !asked.includes(place))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it('moves a report to the edition that it has by carrying every answer', () => {
  fc.assert(
    fc.property(arbitraryEdition, (same) => {
      const answers = same.sections.flatMap(({ disclosures }) =>
        disclosures.flatMap(({ id, fields }) =>
          fields
            .filter(({ inputType, metric }) => inputType === 'Text' && metric === undefined)
            .map(({ key }) => answer(id, key, { kind: 'text', text: 'x' })),
        ),
      );
      expect(moveReportToEdition(answers, same, same).filter(({ outcome }) => outcome !== 'carried')).toEqual([]);
    }),
  );
});

it('moves 2,000 answers at once', () => {
  const numbers = Array.from({ length: 2_000 }, (_one, at) => at);
  const old = edition(...numbers.map((at) => disclosure(`D-${at}`, [field('m0', { ...energy, ...bound(`e.${at}`) })])));
  const next = edition(
    ...numbers.map((at) =>
      disclosure(`N-${at}`, [field('m0', { ...bound(`e.${at}`), units: ['MWh'], defaultUnit: 'MWh' })]),
    ),
  );
  const answers = numbers.map((at) => answer(`D-${at}`, 'm0', number('36', 'GJ')));
  const begun = performance.now();
  const moves = moveReportToEdition(answers, old, next);
  expect(moves.every((move) => move.outcome === 'changed')).toBe(true);
  // Five seconds are asked for; the test guards against hanging only.
  expect(performance.now() - begun).toBeLessThan(50_000);
});
