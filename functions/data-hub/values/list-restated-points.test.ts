import { beforeEach, describe, expect, it } from 'vitest';
import { HubEntry } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { listRestatedPoints as listRestatedPointsCall } from '../../../shared/contract/data-hub/restated-points.contract.ts';
import { OrganizationId } from '../../../shared/ids.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { organizationRecord, principalOf } from '../../../tests/support/actors.ts';
import {
  createDataPointBench,
  type DataPointBench,
  scope1,
  time,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put } from '../../core/data/write.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { pinEntity, publishedPointsEntity } from '../../core/reports/report.entities.ts';
import { listRestatedPoints } from './list-restated-points.ts';
import { saveHubValues } from './save-values.ts';

const code = 'ghg.scope1.gross';
let bench: DataPointBench;

beforeEach(async () => {
  bench = await createDataPointBench();
});

const restated = async (by = bench.principal) =>
  listRestatedPointsCall.response.parse(await listRestatedPoints(bench.dependencies, by, code)).points;
const storedPoints = async ({ organizationId }: DataPointBench['first']) => {
  const point = await bench.table.find(dataPointEntity, pointKeyOf(organizationId, time, metricSubject(code)));
  return point ? [point] : [];
};
/** The points that a publication stores for a revision. */
const publish = async (report: DataPointBench['first'], revisionNumber: number) => {
  const { organizationId, reportId } = report;
  const record = { organizationId, reportId, revisionNumber, group: 'ghg', points: await storedPoints(report) };
  await bench.table.write([put(publishedPointsEntity, record, 'any')]);
  await bench.setStatus(reportId, 'Published', { publishedRevision: revisionNumber });
};
const change = async (value: string, revision: number, reason = 'A meter was read twice.') => {
  const entry = HubEntry.parse({ metricCode: code, ...time, value: number(value), revision, reason });
  const { outcomes } = await saveHubValues(bench.dependencies, bench.principal, { entries: [entry] });
  expect(outcomes).toMatchObject([{ kind: 'saved' }]);
};

describe('values that are restated', () => {
  it('are listed with the published number, reason, author and time', async () => {
    await bench.save(bench.first, scope1.gri, number('1200'));
    await publish(bench.first, 1);
    expect(await restated()).toEqual([]);
    await change('1100', 1);
    const { reportId, name: reportName } = bench.first;
    expect(await restated()).toMatchObject([
      {
        ...time,
        metricCode: code,
        entityId: null,
        published: [{ reportId, reportName, revision: 1, exact: '1200' }],
        unit: 'tCO2e',
        reason: 'A meter was read twice.',
        author: { name: 'Ada Chan' },
      },
    ]);
  });

  it('are none once the report says so too, and one again of an older revision', async () => {
    await bench.save(bench.first, scope1.gri, number('1200'));
    await publish(bench.first, 1);
    await change('1100', 1);
    await publish(bench.first, 2);
    expect(await restated()).toMatchObject([{ published: [{ revision: 1, exact: '1200' }] }]);
    await change('1200', 2);
    expect(await restated()).toMatchObject([{ published: [{ revision: 2, exact: '1100' }] }]);
  });

  it('name every published report with another number, also those of revisions without stored points', async () => {
    await bench.save(bench.first, scope1.gri, number('1200'));
    const { organizationId, reportId } = bench.second;
    const pinned = { organizationId, reportId, group: 'ghg', pinnedAt: '2026-02-01T00:00:00.000Z' };
    await bench.table.write([put(pinEntity, { ...pinned, points: await storedPoints(bench.second) }, 'new')]);
    await bench.setStatus(reportId, 'Published', { publishedRevision: 1 });
    await publish(bench.first, 1);
    await change('1100', 1);
    const [one] = await restated();
    expect(one?.published.map((report) => report.reportId).toSorted()).toEqual(
      [reportId, bench.first.reportId].toSorted(),
    );
  });

  it('are found in as many requests as are declared, and nothing to another organisation', async () => {
    await bench.save(bench.first, scope1.gri, number('1200'));
    await publish(bench.first, 1);
    await change('1100', 1);
    resetRequestCount();
    await restated();
    // One more request reads the principal.
    expect(requestCount()).toBeLessThan(listRestatedPointsCall.requests);
    const organizationId = OrganizationId.parse(`org_${'9'.repeat(26)}`);
    const stranger = principalOf({ organization: organizationRecord({ organizationId }) });
    expect(await restated(stranger)).toEqual([]);
  });
});
