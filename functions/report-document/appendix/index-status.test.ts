import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { omissionReasonOf } from '../../../shared/model/answer/omission-reasons.ts';
import type {
  ReportSnapshot,
  SnapshotDisclosure,
  SnapshotFramework,
} from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import {
  readDocxText,
  readXlsx,
  sheetsText,
  withoutSpace,
} from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';
import { snapshotEuDatapoints } from '../../report-snapshot/build/eu-datapoints.ts';
import { outlineOf } from '../outline/report-outline.ts';
import { reportView } from '../outline/report-view.ts';
import { appendicesOf } from './appendix.ts';
import { statusOf } from './index-status.ts';

const catalogue = createCatalogue(loadCatalogueFile);

const disclosureOf = (id: string, more: Partial<SnapshotDisclosure> = {}): SnapshotDisclosure => ({
  id,
  code: id,
  title: `Title of ${id}`,
  pillar: 'general',
  status: 'complete',
  isVerified: true,
  fields: [
    { key: 'text', label: 'Text', inputType: 'Text', isRequired: true, value: { kind: 'text', text: 'Given here.' } },
  ],
  ...more,
});
const unanswered: Pick<SnapshotDisclosure, 'fields'> = {
  fields: [{ key: 'text', label: 'Text', inputType: 'Text', isRequired: true, value: null }],
};

const snapshotOf = (
  versionId: string,
  disclosures: SnapshotDisclosure[],
  { language = 'en', ...more }: Partial<SnapshotFramework> & { language?: Language } = {},
): ReportSnapshot => {
  const sample = sampleSnapshot({ frameworks: 1, tableRows: 1 });
  const framework = { versionId, name: versionId, shortName: versionId, edition: '2025', ...more };
  return {
    ...sample,
    report: { ...sample.report, language },
    frameworks: [{ ...framework, sections: [{ code: 'A', title: 'Section', disclosures }] }],
  };
};
const statusesIn = (snapshot: ReportSnapshot): string[] => {
  const [outline] = outlineOf(snapshot);
  return (outline?.sections ?? []).flatMap(({ disclosures }) =>
    disclosures.map((entry) => {
      const found = outline && statusOf(outline, entry, snapshot.report.language);
      return [entry.code, found?.status, found?.explanation].filter((text) => text !== '').join(' | ');
    }),
  );
};
const left = (versionId: string, reason: Parameters<typeof omissionReasonOf>[1]) => ({
  omission: { reason: omissionReasonOf(versionId, reason).en, explanation: 'Not collected yet.' },
  ...unanswered,
});

describe('comply or explain (HKEX)', () => {
  const disclosures = [
    disclosureOf('A1.1'),
    disclosureOf('A1.3', left('hkex-2025', 'information-unavailable')),
    disclosureOf('A1.4', {
      letterOmissions: [{ letters: ['b'], reason: 'Explained', explanation: 'No such sites.' }],
    }),
    disclosureOf('A1.5', unanswered),
  ];

  it('states how each provision was met, without the terms of GRI', () => {
    expect(statusesIn(snapshotOf('hkex-2025', disclosures))).toEqual([
      'A1.1 | Complied',
      'A1.3 | Explained | Not collected yet.',
      'A1.4 | Complied, explained in part | b: No such sites.',
      'A1.5 | Not reported',
    ]);
  });

  it.each([
    ['en', 'Complied or explained', 'Environmental, Social and Governance Reporting Code (Appendix C2', 'Explained'],
    ['zhTw', '遵守或解釋', '附錄 C2', '已作出解釋'],
  ] as const)('all files have the table, its statement and no reasons of GRI: %s', async (language, ...texts) => {
    const snapshot = snapshotOf('hkex-2025', disclosures, { language });
    const files = [
      documentParts(snapshot).body.replace(/<[^>]*>/g, ' '),
      readDocxText(await renderDocx(snapshot)),
      sheetsText(await readXlsx(await renderXlsx(snapshot))),
    ];
    for (const file of files) {
      for (const text of [...texts, 'No such sites.']) expect(withoutSpace(file)).toContain(withoutSpace(text));
      expect(withoutSpace(file)).not.toContain(withoutSpace('Information unavailable'));
      expect(withoutSpace(file)).not.toContain(withoutSpace('Requirement(s) omitted'));
    }
  });
});

describe('VSME', () => {
  it('lists inapplicable and sensitive disclosures, and the modules that it was prepared by', () => {
    const disclosures = [
      disclosureOf('B1'),
      disclosureOf('B4', left('vsme-2025', 'not-applicable')),
      disclosureOf('B7', left('vsme-2025', 'confidentiality-constraints')),
    ];
    const snapshot = snapshotOf('vsme-2025', disclosures);
    expect(statusesIn(snapshot)).toEqual([
      'B1 | Reported',
      'B4 | Not applicable | Not collected yet.',
      'B7 | Omitted as classified or sensitive | Not collected yet.',
    ]);
    const statementIn = (report: ReportSnapshot): string | undefined => {
      const [framework] = report.frameworks;
      return framework && reportView(report).statementOf(framework);
    };
    expect(statementIn(snapshot)).toContain('option A: Basic Module');
    expect(statementIn(snapshotOf('vsme-2025', [...disclosures, disclosureOf('C1')]))).toContain('option B');
  });
});

describe('datapoints from other European law (ESRS 2, appendix B)', () => {
  const esrs = catalogue.framework('esrs-2023');
  if (!esrs) throw new Error('no ESRS');
  const sections = [
    { code: 'ESRS 2', title: 'General', disclosures: [disclosureOf('GOV-4')] },
    {
      code: 'E1',
      title: 'Climate',
      disclosures: [disclosureOf('E1-1', left('esrs-2023', 'not-applicable')), disclosureOf('E1-6', unanswered)],
    },
  ];
  const { euDatapoints = [] } = snapshotEuDatapoints(esrs, sections, 'en');
  const statesOf = (id: string) =>
    euDatapoints.filter(({ disclosureId }) => disclosureId === id).map(({ state }) => state);

  it('are all 63, each reported, not reported or not material', () => {
    expect(euDatapoints).toHaveLength(63);
    expect(statesOf('GOV-4')).toEqual(['reported']);
    expect(statesOf('SBM-1')).toEqual(Array.from({ length: 4 }, () => 'not-reported'));
    expect(statesOf('E1-1')).toEqual(['not-material', 'not-material']);
    expect(statesOf('E1-6')).toEqual(['not-reported', 'not-reported']);
    expect(statesOf('S1-16')).toEqual(['not-material', 'not-material']);
  });

  it('are all 53 of the edition of 2026, in the fields of its own codes', () => {
    const newer = catalogue.framework('esrs-2026');
    if (!newer) throw new Error('no ESRS 2026');
    const filled = { code: 'E1', title: 'Climate', disclosures: [disclosureOf('E1-8')] };
    const { euDatapoints: all = [] } = snapshotEuDatapoints(newer, [filled], 'en');
    expect(all).toHaveLength(53);
    const stateOf = (id: string) => all.find(({ disclosureId }) => disclosureId === id)?.state;
    expect(['GOV-1', 'E1-7', 'S1-13'].map(stateOf)).toEqual(['not-reported', 'not-reported', 'not-material']);
    const fields = newer.euDatapoints?.find(({ disclosureId }) => disclosureId === 'E1-8')?.fields;
    expect(fields).toEqual(['m0', 'm2', 'm3', 'm4']);
  });

  it.each([
    ['en', 'Datapoints that derive from other EU legislation', 'Not material'],
    ['zhTw', '源自其他歐盟法例的數據點', '非重大'],
  ] as const)('are a table of all files: %s', async (language, ...texts) => {
    const datapoints = snapshotEuDatapoints(esrs, sections, language);
    const snapshot = snapshotOf('esrs-2023', [disclosureOf('GOV-4')], { language, ...datapoints });
    const [table] = appendicesOf(snapshot, outlineOf(snapshot), reportView(snapshot));
    expect(table?.key).toBe('euDatapoints');
    const files = [
      documentParts(snapshot).body.replace(/<[^>]*>/g, ' '),
      readDocxText(await renderDocx(snapshot)),
      sheetsText(await readXlsx(await renderXlsx(snapshot))),
    ];
    for (const file of files) {
      for (const text of texts) expect(withoutSpace(file)).toContain(withoutSpace(text));
    }
  });
});
