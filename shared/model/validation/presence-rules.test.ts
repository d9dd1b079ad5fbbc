import { describe, expect, it } from 'vitest';
import {
  checkedReport,
  findingLines,
  type Sample,
  wholeCatalogue,
} from '../../../tests/support/memory/checked-report.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { isReportChecklist } from '../framework/full-claim.ts';
import { plainTextToRichText } from '../text/rich-text.ts';
import { breakdowns } from './breakdowns.ts';
import type { CheckedReport, Rule } from './checked-report.ts';
import { blanks, drafts } from './drafts.ts';
import { evidence, isEvidenceRequired } from './evidence.ts';
import { materialTopics } from './material-topics.ts';
import { omissions } from './omissions.ts';
import { openChoices } from './open-choices.ts';
import { waitingAnswers } from './pending-move-choices.ts';
import { requiredFields } from './required-fields.ts';
import { unansweredDisclosures } from './unanswered-disclosures.ts';

const prose = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });
const required = { isEvidenceRequired: true };
const female = 'hkex-2025 B1.1 m1';
const outside = 'warning material-topic 305-1';

const table: [name: string, rule: Rule, sample: Sample, found: string[]][] = [
  [
    'a begun disclosure lacks what its standard asks for, which binds nobody that refers to it',
    requiredFields,
    { typed: { 'gri-2021 2-30 m0': '80 %' } },
    ['warning required-field 2-30 text'],
  ],
  [
    'where law or an exchange binds, it is an error',
    requiredFields,
    { typed: { 'hkex-2025 A2.2 m0': '12 m3' } },
    ['error required-field A2.2 m1', 'error required-field A2.2 text'],
  ],
  [
    'whitespace is no answer',
    requiredFields,
    {
      typed: { 'gri-2021 2-30 m0': '80 %', 'gri-2021 2-30 text': prose('   ') },
    },
    ['warning required-field 2-30 text'],
  ],
  [
    'a sentence answers no figure',
    requiredFields,
    { typed: { 'gri-2021 2-30 text': prose('See our policy.') } },
    ['warning required-field 2-30 m0'],
  ],
  [
    'everything is answered',
    requiredFields,
    { typed: { 'gri-2021 2-30 m0': '80 %', 'gri-2021 2-30 text': prose('Two agreements.') } },
    [],
  ],
  [
    'the data hub fills a required field',
    requiredFields,
    {
      typed: { 'gri-2021 305-1 m1': '88 t', 'gri-2021 305-1 text': prose('Seven gases.') },
      elsewhere: { 'esrs-2023 E1-6 m0': '1200 tCO2e' },
    },
    [],
  ],
  [
    'what holds under a condition asks',
    requiredFields,
    { typed: { 'gri-2021 305-2 m0': '900 tCO2e', 'gri-2021 305-2 text': prose('Location.') } },
    ['warning conditional-field 305-2 m1'],
  ],
  [
    'whoever completes says that no condition holds',
    requiredFields,
    {
      typed: { 'gri-2021 305-2 m0': '900 tCO2e', 'gri-2021 305-2 text': prose('Location.') },
      states: { 'gri-2021 305-2': 'complete' },
    },
    [],
  ],
  [
    'a figure that the standard asks for by gender and region is one number',
    breakdowns,
    { typed: { 'gri-2021 2-7 m0': '412 persons' } },
    ['warning breakdown 2-7 m0'],
  ],
  [
    'it is given by two genders, and by region by nobody yet',
    breakdowns,
    { typed: { 'gri-2021 404-1 m0': '20 hours' }, elsewhere: { 'hkex-2025 B3.2 m1': '21 hours' } },
    ['warning breakdown 404-1 m0'],
  ],
  [
    'the data hub holds the members that are asked for',
    breakdowns,
    { typed: { 'gri-2021 405-1 m0': '40 %' }, elsewhere: { 'gri-2021 405-1 m0~gender~female': '40 %' } },
    [],
  ],
  ['members with fields of their own are the breakdown', breakdowns, { typed: { 'hkex-2025 B1.1 m3': '400' } }, []],
  ['a figure without a number is not asked by what', breakdowns, { scope: ['gri-2021 2-7'] }, []],
  ['a voluntary list requires nothing', requiredFields, { typed: { 'sgx-2023 SGX-01 text': prose('See below.') } }, []],
  ['a disclosure that nobody began is no matter of its fields', requiredFields, { scope: ['gri-2021 2-7'] }, []],
  [
    '"not applicable" is an answer',
    requiredFields,
    {
      typed: {
        'gri-2021 2-30 m0': { kind: 'number', number: null, state: 'notApplicable' },
        'gri-2021 2-30 text': prose('No agreements.'),
      },
    },
    [],
  ],

  [
    'words of last year wait to be taken up',
    drafts,
    { scope: ['gri-2021 2-7'], answeredBefore: ['gri-2021 2-7 text', 'gri-2021 2-7 m0'] },
    ['warning draft 2-7 text'],
  ],
  [
    'words that somebody took up, or left out, are no draft any more',
    drafts,
    { typed: { 'gri-2021 2-7 text': prose('') }, answeredBefore: ['gri-2021 2-7 text'] },
    [],
  ],

  [
    'an answer of a former edition waits, though somebody answered its question',
    waitingAnswers,
    { typed: { 'gri-2021 2-7 text': prose('x') }, waiting: { 'gri-2021 2-7 text': 2 } },
    ['warning waiting-answer 2-7 text'],
  ],
  ['nothing of a former edition waits', waitingAnswers, { typed: { 'gri-2021 2-7 text': prose('x') } }, []],

  [
    'what GRI permits no omission of was left out',
    omissions,
    {
      scope: ['gri-2021 2-5', 'gri-2021 2-7', 'gri-2021 3-1', 'hkex-2025 A1.1'],
      states: { 'gri-2021 2-5': 'omitted', 'gri-2021 2-7': 'omitted', 'hkex-2025 A1.1': 'omitted' },
    },
    ['warning omission 2-5'],
  ],

  [
    'a disclosure that its framework demands is unanswered',
    unansweredDisclosures,
    { scope: ['hkex-2025 B13'] },
    ['error unanswered B13'],
  ],
  [
    'a requirement of GRI 1, which is a checklist of the report',
    unansweredDisclosures,
    { scope: ['gri-2021 Requirement 7'] },
    [],
  ],
  [
    'comply or explain is demanded (HKEX C2)',
    unansweredDisclosures,
    { scope: ['hkex-2025 B1.1'] },
    ['error unanswered B1.1'],
  ],
  [
    'any other asks whether it belongs there',
    unansweredDisclosures,
    { scope: ['gri-2021 2-7'] },
    ['warning unanswered 2-7'],
  ],
  [
    'left out for a reason is answered by it',
    unansweredDisclosures,
    {
      scope: ['hkex-2025 B1.1'],
      states: { 'hkex-2025 B1.1': 'omitted' },
    },
    [],
  ],
  [
    'filled by the data hub is answered',
    unansweredDisclosures,
    {
      scope: ['ifrs-s2-2023 29(a)(i)(1)'],
      elsewhere: { 'esrs-2023 E1-6 m0': '1200 tCO2e' },
    },
    [],
  ],
  ['begun is not unanswered', unansweredDisclosures, { typed: { 'gri-2021 2-7 m0': '412 persons' } }, []],

  [
    'a number that differs from the data hub waits',
    openChoices,
    {
      typed: { 'esrs-2023 E1-6 m0': '1250 tCO2e' },
      elsewhere: { 'gri-2021 305-1 m0': '1200 tCO2e' },
      needsChoice: ['esrs-2023 E1-6 m0'],
    },
    ['error needs-choice E1-6 m0'],
  ],
  ['one that agrees does not', openChoices, { typed: { 'esrs-2023 E1-6 m0': '1200 tCO2e' } }, []],

  [
    'a figure lacks the file that the organisation asks for',
    evidence,
    { typed: { [female]: '198' }, settings: required },
    ['error evidence B1.1 m1'],
  ],
  [
    'one file is enough',
    evidence,
    {
      typed: { [female]: '198' },
      evidence: { 'hkex-2025 B1.1': { m1: 1 } },
      settings: required,
    },
    [],
  ],
  ['the organisation asks for none', evidence, { typed: { [female]: '198' } }, []],
  [
    'a reused figure rests on the files of its origin',
    evidence,
    {
      scope: ['gri-2021 305-1'],
      elsewhere: { 'esrs-2023 E1-6 m0': '1200 tCO2e' },
      settings: required,
    },
    [],
  ],
  ['prose needs no file', evidence, { typed: { 'gri-2021 2-7 text': prose('Head count.') }, settings: required }, []],

  ['a draft leaves blanks', blanks, { typed: { 'gri-2021 2-7 text': prose('[…]') } }, ['warning blank 2-7 text']],
  ['no topic asks for it', materialTopics, { scope: ['gri-2021 305-1'], topicsOf: () => [] }, [outside]],
  ['it belongs to no topic', materialTopics, { scope: ['gri-2021 2-1'], topicsOf: () => undefined }, []],
  ['a chosen topic asks for it', materialTopics, { scope: ['gri-2021 305-1'], topicsOf: () => ['climate'] }, []],
  ['its framework asks for it', materialTopics, { scope: ['hkex-2025 B1.1'], topicsOf: () => [] }, []],
  ['no topics were chosen at all', materialTopics, { scope: ['gri-2021 305-1'] }, []],
];

describe('required content', () => {
  it.each(table)('%s', (_name, rule, sample, found) => {
    expect(findingLines(rule(checkedReport(sample)).findings)).toEqual(found);
  });

  it('names the last author, and nobody without an answer', () => {
    const typed = { 'gri-2021 2-7 m0': '1' };
    const [begun] = requiredFields(checkedReport({ typed, states: { 'gri-2021 2-7': 'in-progress' } })).findings;
    expect(begun?.who?.name).toBe('Ada Chan');
    expect(unansweredDisclosures(checkedReport({ scope: ['gri-2021 2-7'] })).findings[0]?.who).toBeNull();
  });

  it('reports how much the data hub fills of an unopened disclosure', () => {
    const facts = (sample: Sample) => unansweredDisclosures(checkedReport(sample)).findings.map((found) => found.facts);
    const scope = ['esrs-2023 E1-6'];
    expect(facts({ scope })).toEqual([{ rule: 'unanswered' }]);
    expect(facts({ scope, elsewhere: { 'gri-2021 305-2 m0': '900 tCO2e' } })).toEqual([
      { rule: 'unanswered', reused: 1, required: 6, open: 5 },
    ]);
  });

  it('reports each unanswered disclosure of each framework', () => {
    for (const { versionId } of wholeCatalogue.frameworks()) {
      const ids = wholeCatalogue
        .framework(versionId)
        ?.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id))
        .filter((disclosureId) => !isReportChecklist({ versionId, disclosureId }));
      const scope = ids?.map((id) => `${versionId} ${id}`) ?? [];
      const found = unansweredDisclosures(checkedReport({ scope })).findings.map(({ place }) => place.disclosureId);
      expect(found).toEqual(ids);
    }
  });

  describe('where no field is required, as in a framework of one’s own', () => {
    const optional = (sample: Sample): CheckedReport => {
      const report = checkedReport({ scope: ['gri-2021 2-7'], ...sample });
      const freed = (one: CheckedReport['disclosures'][number]) =>
        one.fields.map((field) => ({ ...field, field: { ...field.field, isRequired: false } }));
      return { ...report, disclosures: report.disclosures.map((one) => ({ ...one, fields: freed(one) })) };
    };

    it.each<[name: string, sample: Sample, found: string[]]>([
      ['none is answered', {}, ['warning unanswered 2-7']],
      ['it was completed with nothing in it', { states: { 'gri-2021 2-7': 'complete' } }, ['warning unanswered 2-7']],
      ['a blank was typed', { typed: { 'gri-2021 2-7 text': prose(' ') } }, ['warning unanswered 2-7']],
      ['one is answered', { typed: { 'gri-2021 2-7 m0': '412 persons' } }, []],
      ['it is omitted for a reason', { states: { 'gri-2021 2-7': 'omitted' } }, []],
    ])('%s', (_name, sample, found) => {
      expect(findingLines(unansweredDisclosures(optional(sample)).findings)).toEqual(found);
    });
  });

  it('asks for files behind bound figures only', () => {
    expect(isEvidenceRequired({ inputType: 'Text' }, required)).toBe(false);
    expect(isEvidenceRequired({ inputType: 'Number' }, required)).toBe(false);
  });
});
