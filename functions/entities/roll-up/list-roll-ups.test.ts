import { expect, it } from 'vitest';
import { createIds, type EntityId } from '../../../shared/ids.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import type { RequestSubject } from '../../../shared/model/entities/request.ts';
import { hubContentOf } from '../../../shared/model/hub/hub-entry.ts';
import { catalogue, createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { sendEntityRequests } from '../requests/send-entity-requests.ts';
import { addEntity } from '../tree/change-entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { listRollUps } from './list-roll-ups.ts';

const injuries: RequestSubject = { kind: 'disclosure', versionId: 'gri-2021', disclosureId: '403-9' };
const recordable = 'ohs.injuries.recordableEmployees';
const hours = 'ohs.hours.employees';

it('lists the rates of requested disclosures, calculated from the summed components', async () => {
  const { dependencies: bench, principal, clock } = await createDataPointBench();
  const now = (): number => clock.now;
  const dependencies: EntitiesDependencies = { table: bench.table, catalogue, ids: createIds(now), now };
  const add = async (name: string): Promise<EntityId> =>
    (await addEntity(dependencies, principal, { body: EntityInput.parse({ name, type: 'Site' }) })).entityId;
  const give = async (entityId: EntityId, metricCode: string, number: string) => {
    const node = catalogue.metrics().findValue(metricCode);
    const made = node && hubContentOf(node, { kind: 'number', number, state: 'reported' });
    if (!made || 'refused' in made) throw new Error(metricCode);
    const { organizationId } = principal.organization;
    const about = { organizationId, time, subject: metricSubject(metricCode), entityId, point: undefined, by: null };
    const given = { source: 'entity' as const, author: authorOf(principal), at: new Date(now()).toISOString() };
    await dependencies.table.write(pointRevision({ ...about, ...given, content: made.content }, 'typed').writes);
  };
  const [small, large] = [await add('Small'), await add('Large')];
  const asked = { reportId: null, time, dueOn: '2026-12-31', timeZone: 'Asia/Hong_Kong', words: '', isDraft: false };
  const body = { ...asked, entityIds: [small, large], subjects: [injuries] };
  await sendEntityRequests(dependencies, principal, { body }, { host: 'demo.example', isSecure: true });
  await give(small, recordable, '1');
  await give(small, hours, '100000');
  await give(large, recordable, '1');
  await give(large, hours, '900000');
  const { rollUps } = await listRollUps(dependencies, principal, time);
  const codes = rollUps.map(({ metricCode }) => metricCode);
  expect(codes.filter((code) => /^ohs\.(injury|fatality)Rate/.test(code))).toEqual([
    'ohs.fatalityRate.employees',
    'ohs.injuryRate.highConsequenceEmployees',
    'ohs.injuryRate.recordableEmployees',
    'ohs.fatalityRate.otherWorkers',
    'ohs.injuryRate.highConsequenceOther',
    'ohs.injuryRate.recordableOther',
  ]);
  expect(rollUps.find(({ metricCode }) => metricCode === 'ohs.injuryRate.recordableEmployees')).toMatchObject({
    total: '2',
    given: 2,
    expected: 2,
  });
  expect(rollUps.find(({ metricCode }) => metricCode === 'ohs.fatalityRate.employees')).toMatchObject({ total: null });
});
