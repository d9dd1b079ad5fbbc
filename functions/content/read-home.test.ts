import { beforeEach, describe, expect, it } from 'vitest';
import { PublicationId } from '../../shared/ids.ts';
import { metricSubject } from '../../shared/model/data-point/known-values.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { smallCatalogue } from '../../tests/support/memory/small-catalogue.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { authorOf } from '../core/auth/principal.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { put } from '../core/data/write.ts';
import { dataPointEntity } from '../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../core/data-points/point-keys.ts';
import { touchedReportEntity, withTouchedReport } from '../core/reports/touched-report.entity.ts';
import { pinNumbers } from './pin-numbers.ts';
import { readHomeReports } from './read-home.ts';

const node = {
  kind: 'METRIC',
  code: 'M1',
  name: 'Emissions',
  nameZhTw: '排放',
  valueType: 'Number',
  unitFamily: 'mass',
  defaultUnit: 't',
  aggregation: 'sum',
  dimensions: [],
  formula: null,
};
const catalogue = smallCatalogue([], { edition: '1', nodes: [node], dimensions: [], units: {} });
const year = (endOn: number) => ({ startOn: `${endOn}-01-01`, endOn: `${endOn}-12-31` });

let bench: ReturnType<typeof createReportsBench>;

const store = (endOn: number, amount: string) => {
  const { principal, clock } = bench;
  const typed = { kind: 'number', number: amount, unit: 't', state: 'reported' } as const;
  const point = {
    ...pointKeyOf(principal.organization.organizationId, year(endOn), metricSubject('M1')),
    content: { amount, exact: amount, unit: 't', typed, state: 'reported' },
    source: 'internal',
    origin: null,
    author: authorOf(principal),
    at: new Date(clock.now).toISOString(),
    revision: 1,
    confirmations: [],
    evidenceIds: [],
  };
  return bench.table.write([put(dataPointEntity, dataPointEntity.schema.parse(point), 'new')]);
};

describe('Your numbers on Home', () => {
  beforeEach(() => {
    bench = createReportsBench(principalOf(), catalogue);
  });

  it('cover the organisation’s years up to the newest report, in one request in addition to the lists', async () => {
    await bench.report();
    await store(2024, '1373');
    await store(2025, '1203');
    await store(2019, '9');
    resetRequestCount();
    const home = await readHomeReports(bench.table, catalogue, bench.principal);
    expect(requestCount()).toBe(4);
    expect(home?.numbers).toEqual([
      {
        metricCode: 'M1',
        name: { en: 'Emissions', zhTw: '排放' },
        unit: 't',
        isPinned: false,
        points: [
          { ...year(2024), amount: '1373', state: 'reported' },
          { ...year(2025), amount: '1203', state: 'reported' },
        ],
      },
    ]);
  });

  it('are those that the person pinned, of metrics that there are', async () => {
    await bench.report();
    await store(2025, '1203');
    const { principal, table } = bench;
    await bench.storeUser(principal.user);
    const pin = (codes: string[]) => pinNumbers({ table, catalogue }, principal, codes);
    await expect(pin(['M1', 'M9'])).rejects.toMatchObject({ code: 'metric.not_found' });
    expect(await pin(['M1', 'M1'])).toEqual({ metricCodes: ['M1'] });
    const user = await table.find(userEntity, principal.user);
    if (!user) throw new Error('no user');
    expect(user).toMatchObject({ pinnedMetrics: ['M1'], revision: principal.user.revision + 1 });
    const home = await readHomeReports(table, catalogue, { ...principal, user });
    expect(home?.numbers).toMatchObject([{ metricCode: 'M1', isPinned: true }]);
    expect(home?.choices).toEqual([{ metricCode: 'M1', name: { en: 'Emissions', zhTw: '排放' } }]);
    expect(home?.pinned).toEqual(['M1']);
    // A concurrent reader of the person does not overwrite it.
    await expect(pin([])).resolves.toEqual({ metricCodes: [] });
    await expect(pin(['M1'])).rejects.toMatchObject({ code: 'request.conflict' });
  });

  it('stay pinned where there is no value of them just now, as long as the library has them', async () => {
    await bench.report();
    const user = { ...bench.principal.user, pinnedMetrics: ['M9', 'M1'] };
    const home = await readHomeReports(bench.table, catalogue, { ...bench.principal, user });
    expect(home).toMatchObject({ numbers: [], choices: [], pinned: ['M1'] });
  });

  it('are none, and cost nothing, where there is no report', async () => {
    await store(2025, '1203');
    resetRequestCount();
    expect((await readHomeReports(bench.table, catalogue, bench.principal))?.numbers).toEqual([]);
    expect(requestCount()).toBe(3);
  });
});

describe('the report that Home continues', () => {
  it('is the one that this person touched last, regardless of changes by others', async () => {
    bench = createReportsBench(principalOf(), catalogue);
    const [touched, changed] = [await bench.report(), await bench.report()];
    const { principal, table, clock } = bench;
    const { organizationId } = principal.organization;
    const place = { organizationId, userId: principal.user.userId };
    const homeFor = async () => {
      const alongside = await table.findMany(withTouchedReport(place));
      return readHomeReports(table, catalogue, { ...principal, alongside });
    };
    expect(await homeFor()).toMatchObject({ heroId: changed.reportId, isHeroTouched: false });
    const record = { ...place, reportId: touched.reportId, atEpochSeconds: Math.floor(clock.now / 1_000) };
    await table.write([put(touchedReportEntity, record, 'any')]);
    expect(await homeFor()).toMatchObject({ heroId: touched.reportId, isHeroTouched: true });
    await table.write([put(touchedReportEntity, { ...record, reportId: bench.dependencies.ids.report() }, 'any')]);
    expect(await homeFor()).toMatchObject({ heroId: changed.reportId, isHeroTouched: false });
  });
});

describe('the latest report on Home', () => {
  it('is one that is out; one that was unpublished only where no other is', async () => {
    bench = createReportsBench(principalOf(), catalogue);
    const { table, principal, clock, setStatus } = bench;
    const [older, newer] = [await bench.report(), await bench.report()];
    const out = (publicationId: string) => ({
      publishedRevision: 1,
      latestPublicationId: PublicationId.parse(publicationId),
      updatedAt: new Date(clock.now++).toISOString(),
    });
    const latest = async () => (await readHomeReports(table, catalogue, principal))?.latestPublished?.reportId;
    await setStatus(older.reportId, 'Published', out(`pub_${'0'.repeat(26)}`));
    await setStatus(newer.reportId, 'Published', out(`pub_${'1'.repeat(26)}`));
    expect(await latest()).toBe(newer.reportId);
    await setStatus(newer.reportId, 'Unpublished', { isWithdrawn: true });
    expect(await latest()).toBe(older.reportId);
    await setStatus(older.reportId, 'Unpublished', { isWithdrawn: true });
    expect(await latest()).toBe(newer.reportId);
  });
});
