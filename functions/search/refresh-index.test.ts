import { describe, expect, it } from 'vitest';
import { OrganizationId, type ReportId, UserId } from '../../shared/ids.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { put, remove, toRecord } from '../core/data/write.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { refreshIndex, type Touched } from './refresh-index.ts';
import { indexBytesMax, SearchIndex, searchIndexEntity } from './search-index.entity.ts';
import { searchOrganization } from './search-organization.ts';

const nobody: Touched = { reports: [], people: [] };

const createSearchBench = () => {
  const bench = createReportsBench();
  const { organizationId } = bench.principal.organization;
  const stored = (): SearchIndex | undefined => {
    const [record] = bench.database.records('SearchIndex');
    return record && SearchIndex.parse(record.data);
  };
  const change = async (reportId: ReportId, changes: { name: string }): Promise<void> => {
    const report = await bench.stored(reportId);
    if (!report) throw new Error('no report');
    bench.database.store(toRecord(bench.table.scope, reportEntity, { ...report, ...changes }));
  };
  return {
    ...bench,
    organizationId,
    index: stored,
    names: () => stored()?.reports.map(({ name }) => name) ?? [],
    refresh: (touched: Partial<Touched> = {}) => refreshIndex(bench, organizationId, { ...nobody, ...touched }),
    rename: change,
    drop: (reportId: ReportId) => bench.table.write([remove(reportEntity, { organizationId, reportId }, 'any')]),
    search: async (search: string, levels = bench.principal.levels) => {
      const alongside = await bench.table.findMany([searchIndexEntity.key({ organizationId })]);
      return searchOrganization(bench, { ...bench.principal, levels, alongside }, { search, limit: 5 });
    },
  };
};

describe('search index', () => {
  it('is made of all there is when there is none, newest first', async () => {
    const bench = createSearchBench();
    await bench.storeUser(bench.principal.user);
    await bench.report({ name: 'Older' });
    const { reportId } = await bench.report({ name: 'Newer', periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' });
    await bench.refresh({ reports: [reportId] });
    expect(bench.names()).toEqual(['Newer', 'Older']);
    expect(bench.index()).toMatchObject({
      people: [{ name: 'Ada Chan', email: 'ada@lantau.example' }],
      isPartial: false,
      isStale: false,
      revision: 1,
    });
  });

  it('is not created for a wiped organisation: its late stream records restore nothing', async () => {
    const bench = createSearchBench();
    const { reportId } = await bench.report({ name: 'Wiped' });
    await bench.refresh();
    await bench.drop(reportId);
    bench.database.forget(['SearchIndex']);
    expect(await bench.refresh({ reports: [reportId] })).toBe('unchanged');
    expect(bench.index()).toBeUndefined();
  });

  it('follows names and removals, and a change that comes again or late changes nothing', async () => {
    const bench = createSearchBench();
    const { reportId } = await bench.report({ name: 'First' });
    await bench.refresh();
    await bench.rename(reportId, { name: 'Renamed' });
    expect(await bench.refresh({ reports: [reportId] })).toBe('written');
    expect(bench.names()).toEqual(['Renamed']);
    await bench.drop(reportId);
    await bench.refresh({ reports: [reportId] });
    expect(bench.names()).toEqual([]);
    const before = bench.snapshot();
    expect(await bench.refresh({ reports: [reportId, 'rpt_never'] })).toBe('unchanged');
    expect(bench.snapshot()).toEqual(before);
  });

  it('is not written by a save, which changes nothing that is searched', async () => {
    const bench = createSearchBench();
    const { reportId } = await bench.report();
    await bench.refresh();
    await bench.save(reportId, null);
    expect(await bench.refresh({ reports: [reportId] })).toBe('unchanged');
  });

  it('has the stored state after another indexer wrote between read and write', async () => {
    const bench = createSearchBench();
    const { reportId } = await bench.report({ name: 'One' });
    const other = await bench.report({ name: 'Other', periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' });
    await bench.refresh();
    await bench.rename(reportId, { name: 'Two' });
    let rival: Promise<unknown> = Promise.resolve();
    bench.database.beforeNextWrite(() => {
      // The name changes again and its indexer finishes before the first one writes.
      const [stored] = bench.database.records('SearchIndex');
      if (!stored) throw new Error('no index');
      rival = bench
        .rename(reportId, { name: 'Three' })
        .then(() => bench.rename(other.reportId, { name: 'Other, renamed' }))
        .then(() => bench.refresh({ reports: [reportId, other.reportId] }));
      const index = SearchIndex.parse(stored.data);
      bench.database.store(toRecord(bench.table.scope, searchIndexEntity, { ...index, revision: index.revision + 1 }));
    });
    await bench.refresh({ reports: [reportId] });
    await rival;
    expect(bench.names()).toEqual(['Other, renamed', 'Three']);
  });

  it('converges when indexers run side by side over shuffled and repeated changes', async () => {
    const bench = createSearchBench();
    const reports = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        bench.report({
          name: `R${index}`,
          periodStartOn: `20${10 + index}-01-01`,
          periodEndOn: `20${10 + index}-12-31`,
        }),
      ),
    );
    await bench.refresh();
    const ids = reports.map(({ reportId }) => reportId);
    const running: Promise<unknown>[] = [];
    for (const [index, reportId] of ids.entries()) {
      await bench.rename(reportId, { name: `S${index}` });
      running.push(bench.refresh({ reports: [reportId] }));
      await (index % 3 === 0 ? bench.drop(reportId) : bench.rename(reportId, { name: `T${index}` }));
      running.push(bench.refresh({ reports: [reportId] }), bench.refresh({ reports: ids.toReversed() }));
    }
    await Promise.all(running);
    expect(bench.names().toSorted()).toEqual(['T1', 'T2', 'T4', 'T5']);
  });

  it('contains only people who joined, without those who left or changed the organisation', async () => {
    const bench = createSearchBench();
    const person = (digit: string, changes: object) => ({
      ...bench.principal.user,
      userId: UserId.parse(`usr_${digit.repeat(32)}`),
      email: `p${digit}@lantau.example`,
      ...changes,
    });
    const people = [
      person('2', {}),
      person('3', { status: 'pending' }),
      person('4', { status: 'suspended' }),
      person('5', {}),
    ];
    await bench.table.write(people.map((user) => put(userEntity, user, 'new')));
    await bench.refresh({ people: people.map(({ userId }) => userId) });
    const emails = () => bench.index()?.people.map(({ email }) => email);
    expect(emails()).toEqual(['p2@lantau.example', 'p4@lantau.example', 'p5@lantau.example']);
    const elsewhere = OrganizationId.parse(`org_${'7'.repeat(26)}`);
    await bench.table.write([
      put(userEntity, person('2', { status: 'terminated' }), 'any'),
      put(userEntity, person('5', { organizationId: elsewhere }), 'any'),
    ]);
    await bench.refresh({ people: people.map(({ userId }) => userId) });
    expect(emails()).toEqual(['p4@lantau.example']);
  });

  it('contains the newest that fit, and adds the others once there is space', async () => {
    const bench = createSearchBench();
    const first = await bench.report({ name: 'Template' });
    const long = '報'.repeat(250);
    for (let count = 0; count < 400; count += 1) {
      const copy = { ...first, reportId: bench.dependencies.ids.report(), name: `${long} ${count}` };
      bench.database.store(toRecord(bench.table.scope, reportEntity, copy));
    }
    await bench.refresh();
    const index = bench.index();
    expect(index?.isPartial).toBe(true);
    expect(JSON.stringify(index?.reports).length).toBeLessThan(indexBytesMax.reports);
    const newest = index?.reports[0]?.reportId;
    const indexed = new Set(index?.reports.map(({ reportId }) => reportId));
    const dropped = index?.reports.slice(0, 40).map(({ reportId }) => reportId) ?? [];
    for (const reportId of dropped) await bench.drop(reportId);
    await bench.refresh({ reports: dropped });
    const now = bench.index()?.reports.map(({ reportId }) => reportId) ?? [];
    expect(now).not.toContain(newest);
    expect(now.some((reportId) => !indexed.has(reportId))).toBe(true);
  });
});

describe('searching', () => {
  it('asks once for an index that is not there, and says so', async () => {
    const bench = createSearchBench();
    await bench.report({ name: 'Climate report' });
    expect(await bench.search('climate')).toEqual({ reports: [], people: [], isReady: false });
    expect(bench.index()).toMatchObject({ isStale: true, revision: 0 });
    expect(await bench.search('climate')).toMatchObject({ isReady: false });
    await bench.refresh();
    expect(await bench.search('climate')).toMatchObject({ reports: [{ name: 'Climate report' }], isReady: true });
  });

  it('shows people to those who manage them only', async () => {
    const bench = createSearchBench();
    await bench.storeUser(bench.principal.user);
    await bench.refresh();
    expect((await bench.search('ada')).people).toHaveLength(1);
    expect((await bench.search('lantau.example')).people).toHaveLength(1);
    expect((await bench.search('ada', ['basic'])).people).toEqual([]);
  });
});
