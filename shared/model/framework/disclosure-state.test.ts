import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedReport, wholeCatalogue } from '../../../tests/support/memory/checked-report.ts';
import { isConditionalDuty, isUnconditional } from '../../catalogue/duty.ts';
import type { Disclosure } from '../../catalogue/framework.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { plainTextToRichText } from '../text/rich-text.ts';
import { disclosureState, fieldsLeftOut, omittableLetters, requirementsOf } from './disclosure-state.ts';
import { isReportChecklist } from './full-claim.ts';

const sentence: FieldValue = { kind: 'richText', document: plainTextToRichText('See our policy.') };
const figure = (number: string): FieldValue => ({ kind: 'number', number, state: 'reported' });
const stateOf = (disclosure: Disclosure, values: Record<string, FieldValue>) =>
  disclosureState(disclosure, (fieldKey) => values[fieldKey]);

const disclosureOf = (versionId: string, id: string): Disclosure => {
  const found = wholeCatalogue.disclosure(versionId, id);
  if (!found) throw new Error(`no disclosure ${versionId} ${id}`);
  return found;
};
const openIn = (versionId: string, id: string, values: Record<string, FieldValue>): string[] =>
  stateOf(disclosureOf(versionId, id), values).open.map(({ fieldKey }) => fieldKey);

/** Frameworks with requirements of their standard. */
const demanding = [
  'gri-2021',
  'hkex-2025',
  'esrs-2023',
  'esrs-2026',
  'ifrs-s1-2023',
  'ifrs-s2-2023',
  'ifrs-s2-2025',
  'vsme-2025',
  'vsme-2026',
  'sfdr-pai-2022',
  'bursa-2022',
];
const voluntary = ['sgx-2023', 'nasdaq-2019', 'wef-2020', 'tcfd-2017', 'ungc-2004'];
const disclosuresIn = (versions: readonly string[]) =>
  versions.flatMap((versionId) =>
    (wholeCatalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) =>
      disclosures.map((disclosure) => ({ versionId, disclosure })),
    ),
  );

describe('state of a disclosure', () => {
  it('is known by requirement for every disclosure of a framework that demands or recommends', () => {
    const without = disclosuresIn([...demanding, ...voluntary]).filter(({ disclosure }) => !disclosure.requirements);
    expect(without.map(({ versionId, disclosure }) => `${versionId} ${disclosure.id}`)).toEqual([]);
  });

  it('after a single sentence leaves open each figure and fact that is asked of everybody', () => {
    for (const { disclosure } of disclosuresIn(demanding)) {
      const { open } = stateOf(disclosure, { text: sentence });
      const asked = requirementsOf(disclosure)
        .filter(isUnconditional)
        .flatMap(({ covers }) => covers)
        .filter((key) => key !== 'text');
      expect(open.map(({ fieldKey }) => fieldKey).toSorted()).toEqual([...new Set(asked)].toSorted());
      expect(open.every(({ letters }) => letters.length > 0)).toBe(true);
    }
  });

  it('has nothing open where everything is answered', () => {
    for (const { disclosure } of disclosuresIn(demanding)) {
      const values = Object.fromEntries(
        disclosure.fields.map(({ key, inputType }) => [
          key,
          inputType === 'Number' || inputType === 'Integer' ? figure('1') : sentence,
        ]),
      );
      const { open, conditional } = stateOf(disclosure, values);
      expect([...open, ...conditional]).toEqual([]);
    }
  });

  it('requires nothing where a list is voluntary', () => {
    for (const { disclosure } of disclosuresIn(voluntary)) {
      expect(stateOf(disclosure, {}).open).toEqual([]);
      expect(disclosure.fields.some(({ isRequired }) => isRequired)).toBe(false);
      expect(requirementsOf(disclosure).some(isConditionalDuty)).toBe(false);
    }
  });

  it.each([
    ['2-7', ['m0', 'm1', 'm2', 'm3', 'm4', 'm5']],
    ['2-27', ['m0', 'm1', 'm2', 'm3', 'm4']],
    ['2-30', ['m0']],
    ['403-9', Array.from({ length: 14 }, (_, index) => `m${index}`)],
  ])('is not complete with a sentence in GRI %s', (id, open) => {
    expect(openIn('gri-2021', id, { text: sentence })).toEqual(open);
  });

  it('is not complete with Scope 1 alone in ESRS E1-6, and includes requirements with a relief', () => {
    const { open, conditional } = stateOf(disclosureOf('esrs-2023', 'E1-6'), { m0: figure('1200') });
    expect(open.map(({ fieldKey }) => fieldKey)).toEqual(expect.arrayContaining(['m1', 'm2']));
    expect(conditional.map(({ fieldKey }) => fieldKey)).toContain('m4');
  });

  it('names the letters of a text that answers several', () => {
    expect(stateOf(disclosureOf('gri-2021', '2-27'), {}).open.find(({ fieldKey }) => fieldKey === 'text')).toEqual({
      fieldKey: 'text',
      letters: ['c', 'd'],
    });
  });

  it('takes a reason for omission only where the standard permits one', () => {
    const omitted: FieldValue = {
      kind: 'number',
      number: null,
      state: 'omitted',
      omissionReason: 'confidentiality-constraints',
    };
    expect(openIn('gri-2021', '2-30', { m0: omitted, text: sentence })).toEqual([]);
    expect(openIn('ifrs-s2-2023', '29(a)(i)(1)', { m0: omitted })).toEqual(['m0']);
  });

  it('distinguishes "not applicable" from an answer', () => {
    const notApplicable: FieldValue = { kind: 'number', number: null, state: 'notApplicable' };
    const { requirements } = stateOf(disclosureOf('gri-2021', '2-30'), { m0: notApplicable, text: sentence });
    expect(requirements.map(({ state }) => state)).toEqual(expect.arrayContaining(['not-applicable', 'answered']));
  });

  it('searches each answer once, regardless of the number of requirements of a field', () => {
    const disclosure = disclosureOf('gri-2021', '2-7');
    const looked: string[] = [];
    disclosureState(disclosure, (fieldKey) => {
      looked.push(fieldKey);
      return null;
    });
    expect(looked.length).toBeGreaterThan(0);
    expect(looked).toHaveLength(new Set(looked).size);
  });

  it('asks a template for its required fields', () => {
    const field = { key: 'm0', label: 'Waste', inputType: 'Number' as const, isRequired: true };
    expect(disclosureState({ fields: [field, { ...field, key: 'm1', isRequired: false }] }, () => null)).toMatchObject({
      open: [{ fieldKey: 'm0', letters: [] }],
      conditional: [],
      asked: 1,
    });
  });
});

describe('a report that was begun before', () => {
  // Requirements of GRI 1 are a checklist of the report: they are asked elsewhere.
  const all = disclosuresIn([...demanding, ...voluntary]).filter(
    ({ versionId, disclosure }) => !isReportChecklist({ versionId, disclosureId: disclosure.id }),
  );
  const answerTo = (inputType: string): FieldValue =>
    inputType === 'Number' || inputType === 'Integer' ? figure('1') : sentence;

  it('keeps every answer, and has exactly the missing requirements open', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: all.length - 1 }), fc.infiniteStream(fc.boolean()), (index, picks) => {
        const { versionId, disclosure } = all[index] ?? { versionId: '', disclosure: disclosureOf('gri-2021', '2-7') };
        const chosen = disclosure.fields.filter(() => picks.next().value);
        const typed = Object.fromEntries(
          chosen.map(({ key, inputType }) => [`${versionId} ${disclosure.id} ${key}`, answerTo(inputType)]),
        );
        const [checked] = checkedReport({ typed, scope: [`${versionId} ${disclosure.id}`] }).disclosures;
        const ownKeys = checked?.fields.filter(({ isOwn }) => isOwn).map(({ field }) => field.key);
        expect(ownKeys).toEqual(chosen.map(({ key }) => key));
        const values = Object.fromEntries(chosen.map(({ key, inputType }) => [key, answerTo(inputType)]));
        const { open, conditional } = stateOf(disclosure, values);
        const lacking = disclosure.fields.filter(({ key }) => !(key in values)).map(({ key }) => key);
        for (const { fieldKey } of [...open, ...conditional]) expect(lacking).toContain(fieldKey);
        const asked = disclosure.fields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
        expect(open.map(({ fieldKey }) => fieldKey)).toEqual(asked.filter((key) => lacking.includes(key)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('omitted letters', () => {
  it('are permitted individually, and never where the standard permits no reason', () => {
    expect(omittableLetters(disclosureOf('gri-2021', '2-30'))).toEqual(['a', 'b']);
    for (const id of ['2-1', '2-2', '2-3', '2-4', '2-5', '3-1', '3-2']) {
      expect(omittableLetters(disclosureOf('gri-2021', id))).toEqual([]);
    }
  });

  it('are asked no more, and nothing else is', () => {
    for (const { disclosure } of disclosuresIn(demanding)) {
      const [letter] = omittableLetters(disclosure);
      if (letter === undefined) continue;
      const before = disclosureState(disclosure, () => null);
      const after = disclosureState(disclosure, () => null, new Set([letter]));
      const lettersIn = (fields: typeof before.open): string[] => fields.flatMap(({ letters }) => letters);
      expect(lettersIn(after.open)).toEqual(lettersIn(before.open).filter((one) => one !== letter));
      const omitted = after.requirements.filter(({ state }) => state === 'omitted');
      expect(omitted.every(({ requirement }) => requirement.letter === letter)).toBe(true);
      expect(omitted.length).toBeGreaterThan(0);
    }
  });

  it('count nowhere where no reason is permitted', () => {
    const disclosure = disclosureOf('gri-2021', '2-1');
    const all = new Set(disclosure.requirements?.map(({ letter }) => letter));
    expect(disclosureState(disclosure, () => null, all)).toEqual(disclosureState(disclosure, () => null));
    expect(fieldsLeftOut(disclosure, all)).toEqual(new Set());
  });

  it('take out only the fields that answer nothing else', () => {
    const disclosure = disclosureOf('gri-2021', '2-30');
    const only = disclosure.requirements?.filter(({ letter }) => letter === 'a').flatMap(({ covers }) => covers) ?? [];
    expect([...fieldsLeftOut(disclosure, new Set(['a']))]).toEqual([...new Set(only)]);
    expect(fieldsLeftOut(disclosureOf('gri-2021', '3-3'), new Set(['a']))).toEqual(new Set());
  });
});
