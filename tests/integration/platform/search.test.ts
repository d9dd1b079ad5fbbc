/** Global search over the running product: the index that the change feed keeps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remove } from '../../../functions/core/data/write.ts';
import { searchIndexEntity } from '../../../functions/search/search-index.entity.ts';
import { searchOrganization } from '../../../shared/contract/home/search.contract.ts';
import { removeUser } from '../../../shared/contract/people/people.contract.ts';
import { deleteReport } from '../../../shared/contract/reports/delete-report.contract.ts';
import { updateReport } from '../../../shared/contract/reports/reports.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport } from '../../support/cloud/cloud-reports.ts';
import { createOrganization, createPerson, findPerson, invite, type Signed } from '../../support/cloud/people-world.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';
import { openTable } from '../../support/cloud/table.ts';

describe('global search', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let ada: Signed;
  let ben: Signed;
  let organizationId: string;

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
    const made = await createOrganization(cloud, { name: 'Sai Kung Sails', seats: 8 });
    organizationId = made;
    ada = await createPerson(cloud, made, 'ada@sails.example');
    ben = await createPerson(cloud, made, 'ben@sails.example', ['Basic']);
  });
  afterAll(() => cloud.stop());

  const idle = () => cloud.control('GET', '/idle?timeoutSeconds=120');
  const ask = (caller: Caller, search: string) => callApi(caller, searchOrganization, { query: { search, limit: 50 } });
  /** Search results once all writes have reached the index. */
  const find = async (caller: Caller, search: string) => {
    await idle();
    return ask(caller, search);
  };
  const namesOf = async (search: string) => (await find(ada, search)).reports.map(({ name }) => name);
  const table = () => openTable(cloud)(tenantOf('root').tenantId);

  it('finds reports by any words, under the name that they have now, until they are deleted', async () => {
    const report = await createSmallReport(ada, 'Climate statement Ａ');
    await createSmallReport(ada, 'Water statement');
    expect(await namesOf('statement')).toEqual(['Water statement', 'Climate statement Ａ']);
    expect(await namesOf('statement climate a')).toEqual(['Climate statement Ａ']);
    const { reportId, revision } = report;
    await callApi(ada, updateReport, { params: { reportId }, body: { revision, name: 'Energy statement' } });
    expect(await namesOf('climate')).toEqual([]);
    const { reports } = await find(ben, 'energy');
    expect(reports).toMatchObject([{ reportId, versionId: 'gri-2021', isEditable: true }]);
    await callApi(ada, deleteReport, { params: { reportId } });
    expect(await namesOf('statement')).toEqual(['Water statement']);
  });

  it('shows joined people to administrators, invited ones to nobody', async () => {
    await invite(ada, 'invited@sails.example');
    expect((await find(ada, 'sails.example')).people.map(({ email }) => email)).toEqual([ada.email, ben.email]);
    expect((await find(ben, 'sails.example')).people).toEqual([]);
    const cleo = await createPerson(cloud, organizationId, 'cleo@sails.example', ['Basic']);
    expect((await find(ada, 'cleo')).people).toHaveLength(1);
    const { userId } = await findPerson(ada, cleo.email);
    await callApi(ada, removeUser, { params: { userId } });
    // Leaving is a workflow of several steps.
    await expect.poll(async () => (await find(ada, 'cleo')).people, { timeout: 120_000 }).toEqual([]);
  });

  it('keeps organisations and tenants apart, and is not open to who writes no reports', async () => {
    await createSmallReport(ada, 'Only of Sai Kung');
    await find(ada, 'Only');
    for (const other of [await callerOf(cloud, 'root'), await callerOf(cloud, 'harbour')]) {
      expect(await find(other, 'Only of Sai Kung')).toEqual({ reports: [], people: [], isReady: true });
      expect((await find(other, 'sails.example')).people).toEqual([]);
    }
    for (const email of ['supplier@demo.example', 'entity-user@demo.example', 'contributor@demo.example']) {
      const outsider = await callerOf(cloud, 'root', email);
      const answer = await callChecked(outsider, searchOrganization, { query: { search: 'a' } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
    }
    const anonymous = { port: ada.port, host: ada.host };
    expect((await callChecked(anonymous, searchOrganization, { query: { search: 'a' } })).status).toBe(401);
  });

  it('is rebuilt from all data when the index is missing', async () => {
    await idle();
    const before = await table().find(searchIndexEntity, { organizationId });
    if (!before) throw new Error('no index');
    await table().write([remove(searchIndexEntity, { organizationId }, 'any')]);
    expect(await ask(ada, 'statement')).toEqual({ reports: [], people: [], isReady: false });
    expect(await namesOf('statement')).toEqual(['Water statement']);
    const after = await table().find(searchIndexEntity, { organizationId });
    expect({ ...after, revision: 0 }).toEqual({ ...before, revision: 0 });
  });
});
