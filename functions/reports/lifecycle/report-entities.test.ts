import { beforeEach, describe, expect, it } from 'vitest';
import { updateReport as call } from '../../../shared/contract/reports/reports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { EntityId } from '../../../shared/ids.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { addEntity } from '../../entities/tree/change-entities.ts';
import { updateReport } from './update-report.ts';

let world: ReturnType<typeof createReportsBench>;
let plant: EntityId;
let depot: EntityId;
const add = async (name: string): Promise<EntityId> =>
  (await addEntity(world.dependencies, world.principal, { body: EntityInput.parse({ type: 'Site', name }) })).entityId;
const change = (reportId: string, body: object) =>
  updateReport(world.dependencies, world.principal, reportId, call.body.parse(body));
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

beforeEach(async () => {
  world = createReportsBench();
  [plant, depot] = [await add('Harbour plant'), await add('Depot')];
});

describe('entities of a report', () => {
  it('are named when it is made, each once', async () => {
    const report = await world.report({ reportType: 'ENTITY', entityIds: [plant, plant, depot] });
    expect(report.entityIds).toEqual([plant, depot]);
    expect((await world.stored(report.reportId))?.entityIds).toEqual([plant, depot]);
  });

  it('can be changed later, with the names before and after in the log', async () => {
    const { reportId, revision } = await world.report({ reportType: 'ENTITY', entityIds: [plant] });
    const changed = await change(reportId, { revision, entityIds: [plant, depot] });
    expect(changed.entityIds).toEqual([plant, depot]);
    expect(world.auditRows()).toContainEqual(
      expect.objectContaining({
        action: 'report.described',
        field: 'entities',
        oldValue: 'Harbour plant',
        newValue: 'Harbour plant, Depot',
      }),
    );
    const same = await change(reportId, { revision: changed.revision, entityIds: [plant, depot] });
    expect(same.revision).toBe(changed.revision);
    const reordered = await change(reportId, { revision: changed.revision, entityIds: [depot, plant] });
    expect(reordered.revision).toBe(changed.revision);
    expect((await change(reportId, { revision: changed.revision, entityIds: [] })).entityIds).toEqual([]);
  });

  it('must be there, and a report of the organisation as a whole has none', async () => {
    const unknown = EntityId.parse(`ent_${'9'.repeat(26)}`);
    expect(await codeOf(world.report({ reportType: 'ENTITY', entityIds: [plant, unknown] }))).toBe('entity.not_found');
    expect(await codeOf(world.report({ reportType: 'STANDARD', entityIds: [plant] }))).toBe('validation.failed');
    const { reportId, revision } = await world.report({ reportType: 'ENTITY' });
    expect(await codeOf(change(reportId, { revision, entityIds: [unknown] }))).toBe('entity.not_found');
    expect((await world.stored(reportId))?.entityIds).toBeUndefined();
  });
});
