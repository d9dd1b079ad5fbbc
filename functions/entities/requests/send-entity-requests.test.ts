import { beforeEach, expect, it } from 'vitest';
import { createIds, type EntityId, ReportId } from '../../../shared/ids.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { catalogue, createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { addEntity } from '../tree/change-entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { sendEntityRequests } from './send-entity-requests.ts';

const site = { host: 'demo.example', isSecure: true };

let bench: Awaited<ReturnType<typeof createDataPointBench>>;
let within: EntitiesDependencies;
let plant: EntityId;
beforeEach(async () => {
  bench = await createDataPointBench();
  const { dependencies, principal, clock } = bench;
  const now = () => clock.now;
  within = { table: dependencies.table, catalogue, ids: createIds(now), now };
  const body = EntityInput.parse({ name: 'Harbour plant', type: 'Site' });
  plant = (await addEntity(within, principal, { body })).entityId;
});

/** Sends a request to the plant, with these changes. */
const send = (changes: Partial<Parameters<typeof sendEntityRequests>[2]['body']>) => {
  const body = {
    entityIds: [plant],
    reportId: null,
    time,
    dueOn: '2026-12-31',
    timeZone: 'Asia/Hong_Kong',
    words: '',
    subjects: [{ kind: 'metric' as const, metricCode: 'ghg.scope1.gross' }],
    isDraft: true,
    ...changes,
  };
  return sendEntityRequests(within, bench.principal, { body }, site);
};

it('no request is sent for a report that the organisation does not have', async () => {
  const sending = send({ reportId: ReportId.parse(`rpt_${'9'.repeat(26)}`) });
  await expect(sending).rejects.toMatchObject({ code: 'report.not_found' });
  expect(bench.database.records('EntityRequest')).toEqual([]);
});

it('no request is sent that was due before today, in the zone of who asks', async () => {
  // Already 21 November in Hong Kong.
  bench.clock.now = Date.parse('2026-11-20T16:00:00.000Z');
  await expect(send({ dueOn: '2026-11-20' })).rejects.toMatchObject({ code: 'validation.failed' });
  await expect(send({ dueOn: '2020-01-01', isDraft: false })).rejects.toMatchObject({ code: 'validation.failed' });
  expect(bench.database.records('EntityRequest')).toEqual([]);
  expect((await send({ dueOn: '2026-11-20', timeZone: 'UTC' })).requests).toHaveLength(1);
});
