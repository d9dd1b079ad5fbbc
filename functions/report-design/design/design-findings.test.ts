import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { EntityId } from '../../../shared/ids.ts';
import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import { defaultDesign, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue, scope1, scopes, time } from '../../../tests/support/memory/data-point-bench.ts';
import { createMemoryObjects } from '../../../tests/support/memory/memory-objects.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { tenantEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put } from '../../core/data/write.ts';
import { DataPointRecord, dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { reportingEntity, timeEntity } from '../../core/entities/reporting-entity.entities.ts';
import { designEntity } from '../../core/reports/design.entity.ts';
import { disclosureEntity } from '../../core/reports/report.entities.ts';
import { readPrinted } from '../../report-snapshot/build/read-source.ts';
import { getDesignFindings } from './design-findings.ts';
import { previewReport } from './preview-report.ts';

const [versionId, disclosureId, fieldKey] = scope1.gri;
const byEntity: DesignChart = {
  versionId,
  disclosureId,
  fieldKey,
  type: 'bar',
  over: 'entities',
  years: 3,
  dimensions: [],
  hasTable: false,
  altText: { en: 'Which sites emit.', zhTw: '' },
};

const { type, over, dimensions } = byEntity;
const which = { versionId, disclosureId, fieldKey, type, over, dimensions };

const withEntities = principalOf({ organization: { isEntityReportingEnabled: true } });
const principal: Principal = {
  ...withEntities,
  tenant: { ...withEntities.tenant, modules: [...withEntities.tenant.modules, 'reporting-entity'] },
};
const { organizationId } = principal.organization;

let bench: ReturnType<typeof createReportsBench>;
let report: Report;
let design: ReportDesign;
let dependencies: Parameters<typeof previewReport>[0];

const entity = async (place: number, name: string, amount: string, parent?: number): Promise<void> => {
  const idOf = (one: number) => EntityId.parse(`ent_${String(one).padStart(26, '0')}`);
  const entityId = idOf(place);
  const author = { userId: principal.user.userId, name: 'Ada Chan' };
  const stored = {
    organizationId,
    entityId,
    name,
    type: 'Site' as const,
    address: '',
    postCode: '',
    industryCode: null,
    relation: 'own' as const,
    imoNumber: null,
    holdings: [],
    controls: [],
    archivedOn: null,
  };
  const subject = { metricCode: 'ghg.scope1.gross', variant: null, member: '' };
  const content = { amount, exact: amount, unit: 'tCO2e', typed: number(amount, { unit: 'tCO2e' }), state: 'reported' };
  const at = '2026-01-05T08:00:00.000Z';
  const point = DataPointRecord.parse({
    ...pointKeyOf(organizationId, time, subject, entityId),
    content,
    source: 'internal',
    origin: null,
    author,
    at,
    revision: 1,
    confirmations: [],
    evidenceIds: [],
  });
  const parentId = parent === undefined ? null : idOf(parent);
  await bench.table.write([
    put(reportingEntity, { ...stored, parentId, createdAt: at, createdBy: author, revision: 1 }, 'new'),
    put(timeEntity, { organizationId, ...time, entityId }, 'any'),
    put(dataPointEntity, point, 'new'),
  ]);
};

const preview = (charts: DesignChart[], by = principal) =>
  previewReport(dependencies, by, { reportId: report.reportId, design: { ...design, charts }, language: 'en' });
const findings = (by = principal) => getDesignFindings(dependencies, by, report.reportId);
const storeDesign = (part: Partial<ReportDesign>) => {
  const record = { organizationId, reportId: report.reportId, picture: null, assuranceFile: null, revision: 1 };
  return bench.table.write([put(designEntity, { ...record, design: { ...design, ...part } }, 'any')]);
};

beforeEach(async () => {
  bench = createReportsBench(principal, catalogue);
  await bench.storeOwners();
  report = await bench.report({ frameworks: [scopes.gri] });
  design = defaultDesign(report);
  const brand = createMemoryObjects({ [principal.tenant.logoKey]: '<svg/>' }).objects;
  dependencies = { ...bench.dependencies, brand, media: createMemoryObjects().objects };
});

describe('a chart by entity', () => {
  it('is drawn from the values of entities in the period of the report, within the request limit', async () => {
    await entity(1, 'Plant', '20');
    await entity(2, 'Office', '3', 1);
    resetRequestCount();
    const { body, findings } = await preview([byEntity]);
    expect(requestCount()).toBeLessThanOrEqual(15);
    expect(findings.undrawnCharts).toEqual([]);
    expect(body).toContain('by entity');
    expect(body).toContain('Plant');
    const key = { organizationId, reportId: report.reportId };
    const { entities } = await readPrinted(dependencies, key, { design: { ...design, charts: [byEntity] } });
    expect(entities?.map(({ name, parentId }) => [name, parentId !== null])).toEqual([
      ['Plant', false],
      ['Office', true],
    ]);
  });

  it('is reported as empty where entities are off or have no number', async () => {
    const undrawn = [{ ...which, reason: 'no-entities' }];
    expect((await preview([byEntity])).findings.undrawnCharts).toEqual(undrawn);
    await entity(1, 'Plant', '20');
    await entity(2, 'Office', '3');
    expect((await preview([byEntity])).findings.undrawnCharts).toEqual([]);
    await bench.table.write([put(tenantEntity, { ...principal.tenant, modules: ['esgl'] }, 'any')]);
    expect((await preview([byEntity])).findings.undrawnCharts).toEqual(undrawn);
  });
});

const omit = () => {
  const at = '2026-01-05T08:00:00.000Z';
  return bench.table.write([
    put(
      disclosureEntity,
      {
        organizationId,
        reportId: report.reportId,
        versionId,
        disclosureId,
        status: 'omitted',
        answeredFields: 0,
        omission: { reason: 'confidentiality-constraints', explanation: 'under contract' },
        updatedAt: at,
        updatedBy: { userId: principal.user.userId, name: 'Ada Chan' },
        revision: 1,
        fields: {},
        assignment: null,
      },
      'new',
    ),
  ]);
};

describe('charts of a disclosure that is omitted', () => {
  it('are reported for that reason, whatever their dimension', async () => {
    await omit();
    for (const over of ['years', 'parts', 'entities'] as const)
      expect((await preview([{ ...byEntity, over }])).findings.undrawnCharts).toEqual([
        { ...which, over, reason: 'omitted' },
      ]);
  });

  it('show no number of an entity either', async () => {
    await entity(1, 'Plant', '20');
    await entity(2, 'Office', '3');
    await omit();
    const { body, findings } = await preview([byEntity]);
    expect(findings.undrawnCharts).toEqual([{ ...which, reason: 'omitted' }]);
    expect(body).not.toContain('Plant');
  });
});

describe('findings before publishing', () => {
  it('list charts of figures that are not in the report, and characters without a glyph with their place', async () => {
    await storeDesign({
      charts: [{ ...byEntity, disclosureId: '401-1' }],
      letter: { ...design.letter, isIncluded: true, text: { en: 'Sealed 𓀀 and 溫室氣體 ₂ 🌱', zhTw: '' } },
    });
    resetRequestCount();
    expect(await findings()).toEqual({
      undrawnCharts: [{ ...which, disclosureId: '401-1', reason: 'not-in-report' }],
      chartsAsBars: [],
      missingCharacters: [{ character: '𓀀', code: null }],
      cutNames: [],
    });
    expect(requestCount()).toBeLessThanOrEqual(15);
  });

  it('are reported while the store of pictures fails', async () => {
    const fails = () => Promise.reject(new Error('the store failed'));
    await storeDesign({
      charts: [{ ...byEntity, disclosureId: '401-1' }],
      cover: { ...design.cover, layout: 'picture' },
    });
    dependencies = { ...dependencies, brand: { read: fails, find: fails }, media: { read: fails, find: fails } };
    expect((await findings()).undrawnCharts).toHaveLength(1);
  });

  it('are empty for a report without a design', async () => {
    expect(await findings()).toEqual({ undrawnCharts: [], chartsAsBars: [], missingCharacters: [], cutNames: [] });
  });

  it('list the texts that a long page header cuts off, in each language of the files', async () => {
    const of = (header: string, letter: string) =>
      storeDesign({
        theme: { ...design.theme, header: { en: header, zhTw: '集團' } },
        letter: {
          ...design.letter,
          isIncluded: true,
          title: { en: letter, zhTw: '' },
          text: { en: 'Ahead.', zhTw: '' },
        },
      });
    const title = 'What the chair and the chief executive see ahead for the group, its people and all whom it serves';
    await of('Lantau Logistics', title);
    expect((await findings()).cutNames).toEqual([]);
    await of(
      'Prepared under the procedures of the group and reviewed by its committee before release. '.repeat(2),
      title,
    );
    expect((await findings()).cutNames).toEqual([title]);
  });

  it('are refused for a report of another organisation', async () => {
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    await expect(findings(stranger)).rejects.toSatisfy((error) => isAppError(error, 'report.not_found'));
  });
});
