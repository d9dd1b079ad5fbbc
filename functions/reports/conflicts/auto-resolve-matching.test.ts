import { beforeEach, describe, expect, it } from 'vitest';
import { HubEntry } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import {
  conflictsMax,
  listDataConflicts as listCall,
  resolveDataConflicts as resolveCall,
} from '../../../shared/contract/data-hub/data-points.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { boundFieldOf } from '../../../shared/model/data-point/binding.ts';
import {
  catalogue,
  createDataPointBench,
  type DataPointBench,
  other,
  type Place,
  scope1,
  scopes,
  time,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { listOrganizationConflicts } from '../../comparison/conflicts/list-organization-conflicts.ts';
import { settleDataConflict } from '../../comparison/conflicts/resolve-organization-conflict.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { valueEntity } from '../../core/reports/report.entities.ts';
import { saveHubValues } from '../../data-hub/values/save-values.ts';
import { getReportOutline } from '../reading/get-report-outline.ts';
import { listDataConflicts } from './list-data-conflicts.ts';
import { resolveDataConflicts } from './resolve-data-conflicts.ts';

let bench: DataPointBench;
let first: ReportView;
let second: ReportView;

const list = (report: ReportView) => listDataConflicts(bench.dependencies, bench.principal, report.reportId);
/** The open choices counted at the head of the workspace and in the tree. */
const openChoices = async (report: ReportView): Promise<number> => {
  const { frameworks } = await getReportOutline(bench.dependencies, bench.principal, report.reportId, 'en');
  const all = frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));
  return all.reduce((sum, disclosure) => sum + disclosure.openChoices, 0);
};
const storedValue = ({ reportId }: ReportView, [versionId, disclosureId, fieldKey]: Place) =>
  bench.table.find(valueEntity, { ...bench.principal.organization, reportId, versionId, disclosureId, fieldKey });

/** Fields of at least two of four frameworks with the same metric, unconverted. */
const fieldsByMetric = (): Place[][] => {
  const all = ['gri-2021', 'esrs-2023', 'hkex-2025', 'vsme-2025'].flatMap((versionId) =>
    (catalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) =>
      disclosures.flatMap(({ id, fields }) =>
        fields.flatMap((field) => {
          const bound = field.inputType === 'Number' ? boundFieldOf(catalogue.metrics(), field) : undefined;
          const isWhole = bound?.relation.binding === 'own' && !bound.relation.member && !bound.relation.conversion;
          const place: Place = [versionId, id, field.key];
          return isWhole && bound.node.code !== 'ghg.scope1.gross' ? [{ code: bound.node.code, place }] : [];
        }),
      ),
    ),
  );
  return [...Map.groupBy(all, ({ code }) => code).values()]
    .map((group) => group.map(({ place }) => place))
    .filter((group) => new Set(group.map(([versionId]) => versionId)).size > 1);
};
const reportOver = (places: readonly Place[]) =>
  bench.report({
    frameworks: [...Map.groupBy(places, ([versionId]) => versionId)].map(([versionId, own]) => ({
      versionId,
      disclosureIds: [...new Set(own.map(([, id]) => id))],
    })),
  });

/** Unanswered figures of GRI with their own metric: more than a list shows. */
const figures = (): Place[] =>
  (catalogue.framework('gri-2021')?.sections ?? []).flatMap(({ disclosures }) =>
    disclosures.flatMap((disclosure) =>
      disclosure.fields.flatMap((field): Place[] => {
        const bound = boundFieldOf(catalogue.metrics(), field);
        const isOwn = bound?.relation.binding === 'own' && bound.node.code !== 'ghg.scope1.gross';
        return isOwn && field.inputType === 'Number' ? [['gri-2021', disclosure.id, field.key]] : [];
      }),
    ),
  );

beforeEach(async () => {
  bench = await createDataPointBench();
  ({ first, second } = bench);
  await bench.save(first, scope1.gri, number('1198'));
});

describe('an answer that came to agree', () => {
  const typed = number('1203');
  beforeEach(async () => {
    await bench.save(second, scope1.esrs, typed, 0, other);
    expect(await openChoices(second)).toBe(1);
  });

  /** Each sets the stored value to the 1203 that is pending in the second report. */
  const ways: Record<string, () => Promise<unknown>> = {
    'by a choice in another report': async () => {
      const third = await bench.report({ frameworks: [scopes.esrs] });
      await bench.save(third, scope1.esrs, typed);
      await bench.resolve(third, scope1.esrs, 'overwrite', 1);
    },
    'by what its own field says now': () => bench.save(first, scope1.gri, typed, 1),
    'by an entry in the data hub': () => {
      const entry = { metricCode: 'ghg.scope1.gross', ...time, value: number('1203', { unit: 'tCO2e' }), revision: 1 };
      return saveHubValues(bench.dependencies, bench.principal, { entries: [HubEntry.parse(entry)] });
    },
    'by a choice in the list of the organisation that did not name it': async () => {
      const third = await bench.report({ frameworks: [scopes.esrs] });
      await bench.save(third, scope1.esrs, typed);
      const page = await listOrganizationConflicts(bench.dependencies, bench.principal, { limit: 25 });
      const value = page.items[0]?.values.find(({ reportId }) => reportId === third.reportId);
      if (!value) throw new Error('not listed');
      const { reportId, versionId, disclosureId, fieldKey, revision } = value;
      const place = { reportId, versionId, disclosureId, fieldKey };
      const body = { values: [{ ...place, revision }], pointRevision: 1, choice: { kind: 'value' as const, ...place } };
      await settleDataConflict(bench.dependencies, bench.principal, { params: {}, query: {}, body });
    },
  };

  it.each(Object.keys(ways))('%s is resolved when it is read, and nothing else is changed', async (way) => {
    await ways[way]?.();
    const before = await storedValue(second, scope1.esrs);
    const rows = bench.auditRows();
    expect(await list(second)).toEqual({ total: 0, conflicts: [] });
    expect(await openChoices(second)).toBe(0);
    expect(await storedValue(second, scope1.esrs)).toEqual({ ...before, needsChoice: false });
    expect(bench.auditRows()).toEqual(rows);
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ state: 'typed', value: { number: '1203' } });
    expect((await listOrganizationConflicts(bench.dependencies, bench.principal, { limit: 25 })).items).toEqual([]);
  });

  it('takes no new report up and no rejected one: looking is no edit', async () => {
    await bench.setStatus(second.reportId, 'Approval Rejected');
    await bench.save(first, scope1.gri, typed, 1);
    const before = await bench.stored(second.reportId);
    expect((await list(second)).total).toBe(0);
    expect(await openChoices(second)).toBe(0);
    expect(await bench.stored(second.reportId)).toEqual(before);
  });

  it('in a closed report is no conflict, and is not changed', async () => {
    await bench.save(first, scope1.gri, typed, 1);
    await bench.setStatus(second.reportId, 'Pending Approval');
    const before = bench.snapshot();
    expect(await list(second)).toEqual({ total: 0, conflicts: [] });
    expect(bench.snapshot()).toEqual(before);
  });

  it('is left to the next read after a concurrent change', async () => {
    await bench.save(first, scope1.gri, typed, 1);
    bench.database.beforeNextWrite(() => {
      const record = bench.database.records('Value').find(({ data }) => Object(data).reportId === second.reportId);
      bench.database.store({ ...record, data: { ...Object(record?.data), revision: 2 } });
    });
    expect(await list(second)).toEqual({ total: 0, conflicts: [] });
    expect(await openChoices(second)).toBe(1);
    expect((await storedValue(second, scope1.esrs))?.revision).toBe(2);
    await list(second);
    expect(await openChoices(second)).toBe(0);
  });

  it('is not resolved against a stored value that changes concurrently', async () => {
    await bench.save(first, scope1.gri, typed, 1);
    bench.database.beforeNextWrite(() => {
      const [record = {}] = bench.database.records('DataPoint');
      bench.database.store({ ...record, data: { ...Object(record.data), revision: 3 } });
    });
    await list(second);
    expect(await storedValue(second, scope1.esrs)).toMatchObject({ needsChoice: true });
    await bench.save(first, scope1.gri, number('1300'), 2);
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ state: 'choice', value: { number: '1203' } });
  });

  it('becomes the stored value where that was taken back: the next number is asked about', async () => {
    await bench.save(second, scope1.gri, number('1204'), 0, other);
    await bench.save(first, scope1.gri, null, 1);
    expect(await list(second)).toMatchObject({ total: 1, conflicts: [{ disclosureId: '305-1' }] });
    expect(await openChoices(second)).toBe(1);
    const { versions } = await bench.pointOf('ghg.scope1.gross');
    expect(versions[0]).toMatchObject({ action: 'typed', amount: '1203', author: { name: 'Ben Ho' } });
    expect(await bench.save(first, scope1.gri, number('1300'), 2)).toMatchObject({ code: 'data_point.conflict' });
  });
});

describe('a choice for several fields of one report', () => {
  it('resolves the matching answers in its own transaction', async () => {
    await bench.save(second, scope1.esrs, number('1203'), 0, other);
    await bench.save(second, scope1.gri, number('1203'), 0, other);
    expect(await openChoices(second)).toBe(2);
    const before = await storedValue(second, scope1.gri);
    await bench.resolve(second, scope1.esrs, 'overwrite', 1);
    expect(await openChoices(second)).toBe(0);
    expect(await storedValue(second, scope1.gri)).toEqual({ ...before, needsChoice: false });
  });

  it('leaves those that say something else', async () => {
    await bench.save(second, scope1.esrs, number('1203'));
    await bench.save(second, scope1.gri, number('1204'));
    await bench.resolve(second, scope1.esrs, 'overwrite', 1);
    expect(await list(second)).toMatchObject({ total: 1, conflicts: [{ disclosureId: '305-1' }] });
  });
});

describe('a report with many pending answers', () => {
  const apart = async (agreeing: number, differing: number) => {
    const places = figures().slice(0, agreeing + differing);
    const [origin, waits] = [await reportOver(figures()), await reportOver(figures())];
    for (const place of places) {
      await bench.save(origin, place, number('10'));
      expect(await bench.save(waits, place, number('20'))).toMatchObject({ code: 'data_point.conflict' });
    }
    for (const place of places.slice(0, agreeing)) await bench.save(origin, place, number('20'), 1);
    return waits;
  };

  it('shows the conflicts that lie behind answers that agree, and counts those alone', async () => {
    const waits = await apart(40, 5);
    expect(await openChoices(waits)).toBe(45);
    resetRequestCount();
    const { total, conflicts } = await list(waits);
    expect(requestCount() + 1).toBeLessThanOrEqual(listCall.requests);
    expect([total, conflicts.length]).toEqual([5, 5]);
    expect(await openChoices(waits)).toBe(5);
  });

  it('is read without further requests where nothing matches, and resolved within the declared requests', async () => {
    const waits = await apart(0, 40);
    resetRequestCount();
    const { total, conflicts } = await list(waits);
    expect(requestCount()).toBe(2);
    expect([total, conflicts.length]).toEqual([40, conflictsMax]);
    const choices = conflicts.map(({ versionId, disclosureId, fieldKey, typed, existing }) => ({
      versionId,
      disclosureId,
      fieldKey,
      choice: 'overwrite' as const,
      revision: typed.revision,
      pointRevision: existing.revision,
    }));
    const params = { reportId: waits.reportId };
    resetRequestCount();
    await resolveDataConflicts(bench.dependencies, bench.principal, { params, query: {}, body: { choices } });
    expect(requestCount() + 1).toBeLessThanOrEqual(resolveCall.requests);
    expect((await list(waits)).total).toBe(40 - conflictsMax);
  });

  it('is resolved over all its frameworks with the maximum of choices of one transaction', async () => {
    const metrics = fieldsByMetric().slice(0, conflictsMax);
    expect(metrics).toHaveLength(conflictsMax);
    const [origin, waits] = [await reportOver(metrics.flat()), await reportOver(metrics.flat())];
    for (const [own, ...others] of metrics) {
      if (!own) continue;
      await bench.save(origin, own, number('10'), 0, other);
      for (const place of [own, ...others]) {
        expect(await bench.save(waits, place, number('20'))).toMatchObject({ code: 'data_point.conflict' });
      }
    }
    const choices = metrics.flatMap(([own]) => {
      const [versionId = '', disclosureId = '', fieldKey = ''] = own ?? [];
      const revisions = { revision: 1, pointRevision: 1 };
      return [{ versionId, disclosureId, fieldKey, choice: 'overwrite' as const, ...revisions }];
    });
    const params = { reportId: waits.reportId };
    await resolveDataConflicts(bench.dependencies, bench.principal, { params, query: {}, body: { choices } });
    expect(bench.database.transactions().at(-1)?.length).toBeLessThanOrEqual(100);
    expect((await list(waits)).total).toBe(0);
    expect(await openChoices(waits)).toBe(0);
  });
});
