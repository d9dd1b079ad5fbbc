/** Concurrent changes of people: quality R2, and the last administrator. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeUserRoles,
  inviteUsers,
  listOrganizationAudit,
  listUsers,
} from '../../../shared/contract/people/people.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { createOrganization, createPerson, findPerson, readPeople } from '../../support/cloud/people-world.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

describe('people changed at the same time', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;

  beforeAll(async () => {
    cloud = await openSharedCloud();
  });
  afterAll(() => cloud.stop());

  it('keep one administrator when two demote each other at the same time', async () => {
    const organizationId = await createOrganization(cloud, { name: 'Two Captains' });
    const [one, other] = [
      await createPerson(cloud, organizationId, 'one@captains.example'),
      await createPerson(cloud, organizationId, 'other@captains.example'),
    ];
    const [first, second] = [await findPerson(one, one.email), await findPerson(one, other.email)];
    const answers = await Promise.all([
      callChecked(one, changeUserRoles, { params: second, body: { roles: ['Basic'] } }),
      callChecked(other, changeUserRoles, { params: first, body: { roles: ['Basic'] } }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const lists = await Promise.all([one, other].map((caller) => callChecked(caller, listUsers)));
    expect(lists.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('use exactly three seats after 200 concurrent invitations (R2)', async () => {
    const organizationId = await createOrganization(cloud, { name: 'Crowded House', seats: 4 });
    const host = await createPerson(cloud, organizationId, 'host@crowd.example');
    const inviteOne = async (email: string): Promise<number> => {
      const answer = await callChecked(host, inviteUsers, { body: { people: [{ email, permissionLevel: 'basic' }] } });
      // 409 asks to repeat: other writers were always first.
      return answer.status === 409 ? inviteOne(email) : answer.status;
    };
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_one, number) => inviteOne(`g${number}@crowd.example`)),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 422)).toHaveLength(197);
    const { items, seats } = await readPeople(host);
    expect([items.length, seats]).toEqual([4, { total: 4, inUse: 4 }]);
    const { items: log } = await callApi(host, listOrganizationAudit, { query: { action: 'person.invited' } });
    expect(log).toHaveLength(3);
  });
});
