import { describe, expect, it } from 'vitest';
import {
  checkedReport,
  findingLines,
  type Typed,
  wholeCatalogue,
} from '../../../tests/support/memory/checked-report.ts';
import type { Disclosure } from '../../catalogue/framework.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { applicableSector, listedDisclosuresOf, sectorTopicsOf } from '../framework/sector-topics.ts';
import { plainTextToRichText } from '../text/rich-text.ts';
import { validateReport } from './validate-report.ts';

const topics = [{ topicId: 'ENV.ENERGY', name: { en: 'Energy', zhTw: '能源' } }];
const words: FieldValue = { kind: 'richText', document: plainTextToRichText('Energy: all of it is described here.') };

const disclosuresIn = (versionId: string): Disclosure[] =>
  (wholeCatalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) => disclosures);

const answerTo = ({ inputType, options, units }: Disclosure['fields'][number]): FieldValue => {
  switch (inputType) {
    case 'Number':
    case 'Integer':
      return { kind: 'number', number: '0', state: 'reported', ...(units?.[0] ? { unit: units[0] } : {}) };
    case 'Date':
      return { kind: 'date', date: '2025-12-31' };
    case 'DatePeriod':
      return { kind: 'datePeriod', startOn: '2025-01-01', endOn: '2025-12-31' };
    case 'Single Select':
      return { kind: 'select', option: options?.[0] ?? 'x' };
    case 'Multi Select':
      return { kind: 'multiSelect', options: [options?.[0] ?? 'x'] };
    case 'Country':
      return { kind: 'country', alpha2: 'HK' };
    case 'Checkbox':
      return { kind: 'checkbox', isChecked: true };
    default:
      return words;
  }
};
const answersTo = (versionId: string, isAnswered: (disclosure: Disclosure) => boolean): Typed =>
  Object.fromEntries(
    disclosuresIn(versionId)
      .filter(isAnswered)
      .flatMap(({ id, fields }) => fields.map((field) => [`${versionId} ${id} ${field.key}`, answerTo(field)])),
  );
const isUniversal = ({ id }: Disclosure): boolean => /^[23]-\d+$/.test(id);
const whole = answersTo('gri-2021', isUniversal);
const without = (id: string): Typed =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !name.startsWith(`gri-2021 ${id} `)));
const claims = ['gri-2021'];
const errorsIn = (sample: Parameters<typeof checkedReport>[0]): string[] =>
  findingLines(validateReport(checkedReport(sample)).findings).filter((text) => text.startsWith('error'));

describe('in accordance with the GRI Standards', () => {
  it('has nothing that blocks where GRI 2 and GRI 3 are reported in full and each topic has its management', () => {
    expect(errorsIn({ typed: whole, claims, chosenTopics: topics })).toEqual([]);
  });

  it('needs each topic of the Sector Standard material or explained', () => {
    const mining = applicableSector(wholeCatalogue, 'gri-2021', { industryCode: 'EM-MM', day: '2026-06-01' });
    const codes = (mining?.topics ?? []).map(({ code }) => code);
    const openIn = (sectorTopics: { code: string; reason: string; despite: string[] }[]) => {
      const sample = { typed: whole, claims, chosenTopics: topics };
      const report = checkedReport(sample);
      const decided = sectorTopicsOf(mining, { topics: [{ topicId: 'ENV.WASTE' }], sectorTopics });
      const claimed = report.claims?.map((claim) => ({ ...claim, sectorTopics: decided }));
      const { findings } = validateReport({ ...report, claims: claimed });
      return findings.flatMap(({ facts, severity, place }) =>
        facts.rule === 'sector-topics' ? [{ severity, at: place.disclosureId, topics: facts.topics }] : [],
      );
    };
    const [found] = openIn([]);
    expect(found).toMatchObject({ severity: 'error', at: '3-2' });
    // Waste and tailings belong to the chosen topic.
    expect(found?.topics).toHaveLength(codes.length - 2);
    expect(found?.topics[0]).toEqual({ en: '14.1 Climate change', zhTw: expect.stringContaining('14.1 ') });
    expect(openIn(codes.map((code) => ({ code, reason: 'We do not mine.', despite: ['ENV.WASTE'] })))).toEqual([]);
  });

  it('needs what the Sector Standard lists for each material topic, reported or omitted for a reason', () => {
    const oil = applicableSector(wholeCatalogue, 'gri-2021', { industryCode: 'EM-EP', day: '2026-06-01' });
    const sections = wholeCatalogue.framework('gri-2021')?.sections ?? [];
    const waste = sectorTopicsOf(oil, { topics: [{ topicId: 'ENV.WASTE' }] }).filter(({ code }) => code === '11.5');
    const missingIn = (more: { scope?: string[]; states?: Record<string, 'omitted'> }) => {
      const report = checkedReport({ typed: whole, claims, chosenTopics: topics, ...more });
      const sectorDisclosures = listedDisclosuresOf(oil, sections, waste);
      const claimed = report.claims?.map((claim) => ({ ...claim, sectorDisclosures }));
      return validateReport({ ...report, claims: claimed }).findings.flatMap(({ facts, severity }) =>
        facts.rule === 'sector-disclosures' ? [[severity, facts.topic.en, ...facts.disclosureIds]] : [],
      );
    };
    const all = ['306-1', '306-2', '306-3', '306-4', '306-5'];
    expect(missingIn({})).toEqual([['error', '11.5 Waste', ...all]]);
    expect(missingIn({ scope: ['gri-2021 306-3'], states: { 'gri-2021 306-3': 'omitted' } })).toEqual([
      ['error', '11.5 Waste', '306-1', '306-2', '306-4', '306-5'],
    ]);
    expect(missingIn({ scope: all.map((id) => `gri-2021 ${id}`) })).toEqual([]);
  });

  it.each(
    disclosuresIn('gri-2021')
      .filter(isUniversal)
      .map(({ id }) => id),
  )('needs %s in the report', (id) => {
    expect(errorsIn({ typed: without(id), claims, chosenTopics: topics })).toContain(`error full-claim ${id}`);
    expect(errorsIn({ typed: without(id), chosenTopics: topics })).toEqual([]);
  });

  it.each(['2-1', '2-2', '2-3', '2-4', '2-5', '3-1', '3-2'])('permits no reason for omission of %s', (id) => {
    const sample = {
      typed: without(id),
      scope: [`gri-2021 ${id}`],
      states: { [`gri-2021 ${id}`]: 'omitted' as const },
    };
    expect(errorsIn({ ...sample, claims, chosenTopics: topics })).toEqual([`error omission ${id}`]);
    expect(errorsIn({ ...sample, chosenTopics: topics })).toEqual([]);
  });

  it('needs each letter of GRI 2 answered, or omitted for a reason', () => {
    const { 'gri-2021 2-30 m0': _figure, ...typed } = whole;
    expect(errorsIn({ typed, claims, chosenTopics: topics })).toEqual(['error required-field 2-30 m0']);
    const why = { reason: 'information-unavailable', explanation: 'Counted from 2026 on.' } as const;
    const letterOmissions = { 'gri-2021 2-30': [{ letters: ['a'], ...why }] };
    expect(errorsIn({ typed, claims, chosenTopics: topics, letterOmissions })).toEqual([]);
  });

  it('needs material topics, and the management of each', () => {
    expect(errorsIn({ typed: whole, claims })).toEqual(['error full-claim 3-2']);
    const more = [...topics, { topicId: 'ENV.WATER', name: { en: 'Water', zhTw: '水' } }];
    expect(errorsIn({ typed: whole, claims, chosenTopics: more })).toEqual([
      'error management-approach 3-3 topic:ENV_WATER',
    ]);
  });

  it('needs an explanation for each reason', () => {
    const omitted: FieldValue = {
      kind: 'number',
      number: null,
      state: 'omitted',
      omissionReason: 'confidentiality-constraints',
    };
    const sample = { claims, chosenTopics: topics };
    expect(errorsIn({ ...sample, typed: { ...whole, 'gri-2021 2-30 m0': omitted } })).toEqual([
      'error full-claim 2-30 m0',
    ]);
    const explained = { ...omitted, note: 'A contract.' };
    expect(errorsIn({ ...sample, typed: { ...whole, 'gri-2021 2-30 m0': explained } })).toEqual([]);
  });
});

describe('compliance with IFRS Sustainability Disclosure Standards', () => {
  it('needs every requirement of both standards', () => {
    const climate = answersTo('ifrs-s2-2023', () => true);
    const general = answersTo('ifrs-s1-2023', () => true);
    const both = ['ifrs-s1-2023', 'ifrs-s2-2023'];
    const claimErrors = (typed: Typed, editions: string[]) =>
      errorsIn({ typed, claims: editions }).filter((text) => text.startsWith('error full-claim'));
    expect(claimErrors({ ...climate, ...general }, both)).toEqual([]);
    const [first] = disclosuresIn('ifrs-s2-2023');
    expect(claimErrors(climate, ['ifrs-s2-2023'])).toEqual([`error full-claim ${first?.id}`]);
  });
});
