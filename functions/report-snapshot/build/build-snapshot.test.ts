import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { testIds } from '../../../tests/support/actors.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { smallCatalogue } from '../../../tests/support/memory/small-catalogue.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { snapshotEvidence } from './snapshot-evidence.ts';

const at = '2026-11-20T12:00:00.000Z';
const who = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada Chan' };
const report = (language: Language, frameworks: Report['frameworks']): Report => ({
  reportId: testIds().report(),
  organizationId: OrganizationId.parse(`org_${'1'.repeat(26)}`),
  name: 'Report 2025',
  description: '',
  status: 'Completed',
  reportType: 'STANDARD',
  scope: 'report',
  language,
  periodStartOn: '2025-01-01',
  periodEndOn: '2025-12-31',
  frameworks,
  settledDisclosures: 0,
  publishedRevision: 0,
  latestPublicationId: null,
  runningPublicationId: null,
  rejectionReason: null,
  owner: who,
  createdAt: at,
  updatedAt: at,
  revision: 3,
});

type Answer = [disclosureId: string, fieldKey: string, value: FieldValue | null];
const build = (
  language: Language,
  answers: Answer[] = [],
  frameworks: Report['frameworks'] = [{ versionId: 'air-2025', disclosureIds: ['A-1', 'B-1'] }],
) => {
  const source = report(language, frameworks);
  const place = { organizationId: source.organizationId, reportId: source.reportId, versionId: 'air-2025' };
  return buildSnapshot(smallCatalogue(), {
    report: source,
    states: [
      {
        ...place,
        disclosureId: 'B-1',
        status: 'omitted',
        answeredFields: 0,
        omission: { reason: 'not-applicable', explanation: 'nobody works here' },
        updatedAt: at,
        updatedBy: who,
        revision: 1,
        fields: {},
        assignment: null,
      },
    ],
    values: answers.map(([disclosureId, fieldKey, value]) => ({
      ...place,
      disclosureId,
      fieldKey,
      value,
      revision: 1,
      updatedAt: at,
      updatedBy: who,
      needsChoice: false,
    })),
    find: () => undefined,
    organizationName: 'Lantau Logistics',
    brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
    revisionNumber: 2,
    frozenAt: at,
  });
};
const disclosuresOf = (snapshot: ReportSnapshot) =>
  snapshot.frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));

describe('snapshot', () => {
  it('is valid and identifies its report and revision', () => {
    const snapshot = ReportSnapshot.parse(build('en'));
    expect(snapshot).toMatchObject({
      schemaVersion: 1,
      revision: 2,
      frozenAt: at,
      organization: { name: 'Lantau Logistics' },
    });
    expect(snapshot.report).not.toHaveProperty('description');
  });

  it('has everything in scope, answered or not, and nothing out of scope', () => {
    const disclosures = disclosuresOf(build('en', [['A-1', 'm0', number('1', { unit: 'kg' })]]));
    expect(disclosures.map(({ id, status }) => [id, status])).toEqual([
      ['A-1', 'not-started'],
      ['B-1', 'omitted'],
    ]);
    expect(disclosures[0]?.fields).toHaveLength(9);
    expect(disclosures[0]?.fields[0]).toMatchObject({ key: 'm0', value: { number: '1', unit: 'kg' }, unit: 't' });
    expect(disclosures[0]?.fields.slice(1).every(({ value }) => value === null)).toBe(true);
    expect(disclosures[1]?.omission).toEqual({ reason: 'Not applicable', explanation: 'nobody works here' });
  });

  it('publishes the reason of omitted letters, but not their answers', () => {
    const frameworks = [{ versionId: 'gri-2021', disclosureIds: ['2-30'] }];
    const source = report('en', frameworks);
    const place = {
      organizationId: source.organizationId,
      reportId: source.reportId,
      versionId: 'gri-2021',
      disclosureId: '2-30',
    };
    const stamp = { updatedAt: at, updatedBy: who, revision: 1 };
    const omitted = { reason: 'information-unavailable', explanation: 'Counted from 2026 on.' } as const;
    const snapshot = buildSnapshot(createCatalogue(loadCatalogueFile), {
      report: source,
      states: [
        {
          ...place,
          ...stamp,
          status: 'complete',
          answeredFields: 1,
          omission: null,
          letterOmissions: [{ letters: ['a'], ...omitted }],
          fields: {},
          assignment: null,
        },
      ],
      values: [{ ...place, ...stamp, fieldKey: 'm0', value: number('40'), needsChoice: false }],
      find: () => undefined,
      organizationName: 'Lantau Logistics',
      brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
      revisionNumber: 1,
      frozenAt: at,
    });
    const [disclosure] = disclosuresOf(ReportSnapshot.parse(snapshot));
    expect(disclosure?.fields.map(({ key }) => key)).toEqual(['text']);
    expect(disclosure?.letterOmissions).toEqual([
      { letters: ['a'], reason: 'Information unavailable or incomplete', explanation: 'Counted from 2026 on.' },
    ]);
  });

  it('is in the language of the report, and in English without a translation', () => {
    const chinese = build('zhTw');
    expect(chinese.frameworks[0]).toMatchObject({ name: 'AIR 準則' });
    expect(chinese.frameworks[0]?.sections.map(({ title }) => title)).toEqual(['空氣', 'People']);
    expect(disclosuresOf(chinese)[0]).toMatchObject({
      title: 'Emissions（中）',
      fields: [{ label: 'Gross（中）' }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(disclosuresOf(build('en'))[0]?.title).toBe('Emissions');
  });

  it('has nothing of omitted disclosures: no answer, no chart, no evidence file', () => {
    const { fields = [], charts } = disclosuresOf(build('en', [['B-1', 'm0', number('7', { unit: 't' })]]))[1] ?? {};
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(({ value, source, history }) => value !== null || source || history)).toEqual([]);
    expect(charts).toBeUndefined();
    const frameworks = build('en').frameworks;
    const file = { versionId: 'air-2025', fieldKey: 'm0', name: 'meter.pdf', page: '1', sha256: 'a'.repeat(64) };
    const files = ['A-1', 'B-1'].map((disclosureId) => ({ ...file, disclosureId }));
    expect(snapshotEvidence(frameworks, files).map(({ disclosureId }) => disclosureId)).toEqual(['A-1']);
  });

  it('names the reason of an omission in the report language', () => {
    expect(disclosuresOf(build('zhTw'))[1]?.omission?.reason).toBe('不適用');
  });

  it('names countries, so that no renderer needs the catalogue', () => {
    const answer: Answer[] = [['A-1', 'm5', { kind: 'country', alpha2: 'HK' }]];
    const labelsIn = (language: Language) =>
      disclosuresOf(build(language, answer))[0]?.fields.find(({ key }) => key === 'm5')?.valueLabels;
    expect(labelsIn('en')).toEqual({ HK: 'Hong Kong' });
    expect(labelsIn('zhTw')).toEqual({ HK: '香港' });
  });

  it("names the options that were chosen in the report's language", () => {
    const answers: Answer[] = [
      ['A-1', 'm2', { kind: 'select', option: 'part' }],
      ['A-1', 'm3', { kind: 'multiSelect', options: ['CO2', 'CH4'] }],
    ];
    const fieldsIn = (language: Language) => disclosuresOf(build(language, answers))[0]?.fields ?? [];
    const labelsIn = (language: Language) =>
      fieldsIn(language).flatMap(({ valueLabels }) => (valueLabels ? [valueLabels] : []));
    expect(labelsIn('en')).toEqual([{ part: 'part' }, { CO2: 'CO2', CH4: 'CH4' }]);
    expect(labelsIn('zhTw')).toEqual([{ part: '部分' }, { CO2: '二氧化碳', CH4: '甲烷' }]);
  });

  it('leaves a cleared field empty', () => {
    expect(disclosuresOf(build('en', [['A-1', 'm0', null]]))[0]?.fields[0]?.value).toBeNull();
  });

  it('fails for a framework that the catalogue lost, and never drops it silently', () => {
    expect(() => build('en', [], [{ versionId: 'unknown-2020', disclosureIds: ['A-1'] }])).toThrow(
      'the catalogue lacks unknown-2020',
    );
  });

  it('prints the name of the adoption that the report chose, and the paragraphs of the standard', () => {
    const frameworks = [{ versionId: 'ifrs-s2-2023', disclosureIds: ['6(a)'], adoptedAs: 'hkfrs' }];
    const built = buildSnapshot(createCatalogue(loadCatalogueFile), {
      report: report('zhTw', frameworks),
      states: [],
      values: [],
      find: () => undefined,
      organizationName: 'x',
      brand: { companyName: 'x', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
      revisionNumber: 1,
      frozenAt: at,
    });
    expect(built.frameworks[0]).toMatchObject({ shortName: 'HKFRS S2', name: 'HKFRS S2 氣候相關披露' });
    expect(built.frameworks[0]?.edition).toContain('香港會計師公會');
    expect(disclosuresOf(built).map(({ code }) => code)).toEqual(['6(a)']);
  });

  it.each([
    ['EM-EP', 'GRI 11: Oil and Gas Sector 2021', ['11.1.5']],
    ['EM-MM', 'GRI 14: Mining Sector 2024', undefined],
    ['FN-CB', undefined, undefined],
    [undefined, undefined, undefined],
  ])(
    'names the Sector Standard of industry %s and the number under which it lists a disclosure',
    (industryCode, name, references) => {
      const built = buildSnapshot(createCatalogue(loadCatalogueFile), {
        report: report('en', [{ versionId: 'gri-2021', disclosureIds: ['305-1'] }]),
        states: [],
        values: [],
        find: () => undefined,
        organizationName: 'x',
        industryCode,
        brand: { companyName: 'x', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
        revisionNumber: 1,
        frozenAt: at,
      });
      expect(built.frameworks[0]?.sectorStandard).toBe(name);
      expect(disclosuresOf(built)[0]?.sectorReferences).toEqual(references);
    },
  );

  it.each(['en', 'zhTw'] as const)('of every shipped framework is valid and complete (%s)', (language) => {
    const catalogue = createCatalogue(loadCatalogueFile);
    for (const { versionId, counts } of catalogue.frameworks()) {
      const sections = catalogue.framework(versionId)?.sections ?? [];
      const disclosureIds = sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id));
      const built = buildSnapshot(catalogue, {
        report: report(language, [{ versionId, disclosureIds }]),
        states: [],
        values: [],
        find: () => undefined,
        organizationName: 'x',
        brand: { companyName: 'x', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
        revisionNumber: 1,
        frozenAt: at,
      });
      const disclosures = disclosuresOf(ReportSnapshot.parse(built));
      expect([versionId, disclosures.length]).toEqual([versionId, counts.disclosures]);
      expect([versionId, disclosures.flatMap(({ fields }) => fields).length]).toEqual([versionId, counts.fields]);
    }
  });
});

describe('sources of answers in a snapshot', () => {
  it('names evidence in the order of the answers, with its digest', () => {
    const source = report('en', [{ versionId: 'air-2025', disclosureIds: ['A-1'] }]);
    const file = (fieldKey: string, name: string) => ({
      versionId: 'air-2025',
      disclosureId: 'A-1',
      fieldKey,
      name,
      page: 'p. 14',
      sha256: 'a'.repeat(64),
    });
    const built = buildSnapshot(smallCatalogue(), {
      report: { ...source, boundary: 'All sites', contact: 'esg@lantau.example' },
      states: [],
      values: [],
      find: () => undefined,
      evidence: [file('m0', 'b.pdf'), file('m0', 'a.pdf'), { ...file('m0', 'c.pdf'), disclosureId: 'Z-9' }],
      organizationName: 'Lantau Logistics',
      brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
      revisionNumber: 1,
      frozenAt: at,
    });
    const snapshot = ReportSnapshot.parse(built);
    expect(snapshot.report).toMatchObject({ boundary: 'All sites', contact: 'esg@lantau.example' });
    expect(snapshot.evidence?.map(({ name, code }) => [name, code])).toEqual([
      ['a.pdf', 'A-1'],
      ['b.pdf', 'A-1'],
    ]);
  });
});
