import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { defaultDesign, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put } from '../../core/data/write.ts';
import { designEntity } from '../../core/reports/design.entity.ts';
import { type DesignDependencies, getReportDesign, saveReportDesign } from './report-design.ts';

let bench: ReturnType<typeof createReportsBench>;
let reportId: string;
let dependencies: DesignDependencies;
let begun: ReportDesign;

const read = () => getReportDesign(dependencies, bench.principal, reportId);
const save = (design: ReportDesign, revision: number, principal = bench.principal) =>
  saveReportDesign(dependencies, principal, { reportId, design, revision });
const codeOf = (acting: Promise<unknown>): Promise<unknown> =>
  acting.then(() => 'done').catch((error: unknown) => (error instanceof AppError ? error.code : error));
const dense = (): ReportDesign => ({ ...begun, theme: { ...begun.theme, density: 'compact' } });

beforeEach(async () => {
  bench = createReportsBench();
  const report = await bench.report();
  reportId = report.reportId;
  begun = defaultDesign(report);
  dependencies = {
    ...bench.dependencies,
    links: { one: async (key) => `https://media.example/${key}` },
    now: () => bench.clock.now,
  };
});

describe('the design of a report', () => {
  it('is the default until it is changed, read in one request', async () => {
    resetRequestCount();
    expect(await read()).toEqual({ design: begun, pictureUrl: null, assuranceFile: null, revision: 0 });
    expect(requestCount()).toBe(1);
  });

  it('is stored in two requests with an audit row of the changes, and starts the report', async () => {
    resetRequestCount();
    const saved = await save(dense(), 0);
    expect(requestCount()).toBe(2);
    expect(saved).toMatchObject({ revision: 1, design: { theme: { density: 'compact' } } });
    expect(saved.changedBy?.userId).toBe(bench.principal.user.userId);
    expect(await read()).toEqual(saved);
    expect(bench.auditRows().find(({ action }) => action === 'report.designed')).toMatchObject({
      field: 'design',
      oldValue: 'theme.density: comfortable',
      newValue: 'theme.density: compact',
    });
    expect((await bench.stored(reportId))?.status).toBe('In Progress');
    // The same again writes nothing.
    const before = bench.snapshot();
    expect((await save(dense(), 1)).revision).toBe(1);
    expect(bench.snapshot()).toEqual(before);
  });

  it('answers a stale save with the stored design and changes nothing', async () => {
    await save(dense(), 0);
    const before = bench.snapshot();
    const airy = { ...begun, theme: { ...begun.theme, density: 'airy' as const } };
    const refused = await save(airy, 0).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'report.stale' });
    expect(refused).toMatchObject({ current: { revision: 1, design: dense() } });
    expect(bench.snapshot()).toEqual(before);
  });

  it('is locked once the report was submitted, and 404 for another organisation', async () => {
    await bench.setStatus(reportId, 'Completed');
    const before = bench.snapshot();
    expect(await codeOf(save(dense(), 0))).toBe('report.read_only');
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    expect(await codeOf(save(dense(), 0, stranger))).toBe('report.not_found');
    expect(await codeOf(getReportDesign(dependencies, stranger, reportId))).toBe('report.not_found');
    expect(bench.snapshot()).toEqual(before);
  });

  it('has a link to its cover picture and retains it through changes', async () => {
    await save(dense(), 0);
    const key = { organizationId: bench.principal.organization.organizationId, reportId };
    const stored = await bench.table.find(designEntity, key);
    if (!stored) throw new Error('no design was stored');
    const picture = { objectKey: 'a/b.png', mediaType: 'image/png' as const };
    await bench.table.write([put(designEntity, { ...stored, picture }, 'any')]);
    await save(begun, 1);
    expect(await read()).toMatchObject({ pictureUrl: 'https://media.example/a/b.png', revision: 2 });
  });
});
