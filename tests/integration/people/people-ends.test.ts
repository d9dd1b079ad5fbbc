/**
 * Expiry and deletion of accounts, and that an address is free afterwards, over the running product.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyCall } from '../../../shared/contract/calls/call.ts';
import * as accounts from '../../../shared/contract/people/accounts.contract.ts';
import { getUserProfile } from '../../../shared/contract/people/identity.contract.ts';
import {
  listOrganizationAudit,
  removeUser,
  resendInvitation,
} from '../../../shared/contract/people/people.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi, type Parts } from '../../support/cloud/cloud-calls.ts';
import { codeIn, mailsTo, newestMail } from '../../support/cloud/cloud-mails.ts';
import { signIn, tenantOf } from '../../support/cloud/cloud-people.ts';
import {
  createOrganization,
  createPerson,
  findPerson,
  invite,
  readPeople,
  type Signed,
} from '../../support/cloud/people-world.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const host = tenantOf('root').hostname;
const password = 'Lantern-62-Quay';

describe('ends', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let ada: Signed;
  let cem: Signed;
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    ada = await createPerson(
      cloud,
      await createOrganization(cloud, { name: 'Sai Kung Sails', seats: 4 }),
      'a@ends.example',
    );
    cem = await createPerson(
      cloud,
      await createOrganization(cloud, { name: 'Cape Mills', seats: 4 }),
      'c@ends.example',
    );
  });
  afterAll(() => cloud.stop());
  beforeEach(async () => {
    await cloud.control('POST', '/clock/reset', {});
  });

  const send = (call: AnyCall, parts: Parts = {}, accessToken?: string) =>
    callChecked({ port: cloud.port, host, accessToken }, call, parts);
  const signUp = (email: string) =>
    send(accounts.signUp, { body: { firstName: 'Nora', lastName: 'Lee', email, password, language: 'en' } });
  const pass = async (time: { days?: number; hours?: number }): Promise<void> => {
    await cloud.control('POST', '/clock/advance', time);
    await cloud.control('POST', '/clock/advance', { hours: 1 });
    await cloud.control('GET', '/idle?timeoutSeconds=120');
  };
  /** Signs up by themselves and shows where they are then. */
  const join = async (email: string, mails: number) => {
    expect((await signUp(email)).status).toBe(202);
    await expect(signIn(cloud, 'root', email, password)).rejects.toThrow(/account\.pending/);
    const code = codeIn(await newestMail(cloud, email, mails));
    expect((await send(accounts.confirmSignUp, { body: { email, code, password } })).body).toEqual({ done: true });
    const { accessToken } = await signIn(cloud, 'root', email, password);
    return (await send(getUserProfile, {}, accessToken)).body;
  };
  const ownOrganization = { userProfile: { role: 'Administrator' }, userInfo: { organization: { name: '' } } };

  it('of an invitation after ten days free the seat and the address, and are in the log', async () => {
    const email = 'late@ends.example';
    await invite(ada, email);
    expect((await signUp(email)).status).toBe(202);
    const mail = await newestMail(cloud, email, 2);
    expect(mail.subject).toBe('You are invited to ESG - Core');
    expect(mail.text).toContain('You have an open invitation, so no new account was created.');
    expect(mail.text).not.toContain('Hello ,');
    expect((await readPeople(ada)).seats.inUse).toBe(2);

    await pass({ days: 10 });
    const again = { ...ada, ...(await signIn(cloud, 'root', ada.email)) };
    await expect.poll(async () => (await readPeople(again)).seats.inUse, { timeout: 30_000 }).toBe(1);
    expect(await findPerson(again, email)).toMatchObject({
      accountStatus: 'inactive',
      invitation: { isExpired: true },
    });
    const { items } = await callApi(again, listOrganizationAudit, { query: { action: 'account.status-changed' } });
    expect(items[0]).toMatchObject({ field: email, oldValue: 'pending', newValue: 'inactive' });
    const mails = (await mailsTo(cloud, email)).length;
    expect(await join(email, mails + 1)).toMatchObject(ownOrganization);
    expect((await readPeople(again)).items.map((one) => one.email)).not.toContain(email);
  });

  it('of an unconfirmed sign-up after a day delete its account, and the user can sign up again', async () => {
    const email = 'never@ends.example';
    expect((await signUp(email)).status).toBe(202);
    await expect(signIn(cloud, 'root', email, password)).rejects.toThrow(/account\.pending/);
    await pass({ hours: 24 });
    await expect
      .poll(() => signIn(cloud, 'root', email, password).catch((error: unknown) => String(error)), { timeout: 30_000 })
      .toMatch(/Incorrect username or password/);
    expect(await join(email, 2)).toMatchObject(ownOrganization);
  });

  it('by revoking and by removing leave the address to a sign-up and to an invitation', async () => {
    const [revoked, removed] = ['revoked@ends.example', 'removed@ends.example'];
    await invite(ada, revoked);
    await callApi(ada, removeUser, { params: await findPerson(ada, revoked) });
    expect(await join(revoked, 2)).toMatchObject(ownOrganization);

    await createPerson(cloud, (await callApi(ada, getUserProfile)).userInfo.organization.id, removed, ['Basic']);
    await callApi(ada, removeUser, { params: await findPerson(ada, removed) });
    await cloud.control('GET', '/idle?timeoutSeconds=120');
    await invite(cem, removed);
    expect(await findPerson(cem, removed)).toMatchObject({ accountStatus: 'pending', firstName: '' });
    await callApi(cem, removeUser, { params: await findPerson(cem, removed) });
    const mails = (await mailsTo(cloud, removed)).length;
    expect(await join(removed, mails + 1)).toMatchObject(ownOrganization);
  });

  it('of a first invitation allow that of a second organisation, and its mail states this correctly', async () => {
    const email = 'wanted@ends.example';
    await invite(ada, email);
    await invite(cem, email);
    const second = await newestMail(cloud, email, 2);
    expect(second.subject).toContain('Cape Mills');
    expect(second.text).toContain('has an open invitation from another organisation');
    expect(second.text).not.toContain('already has an account');
    await callApi(ada, removeUser, { params: await findPerson(ada, email) });
    await callApi(cem, resendInvitation, { params: await findPerson(cem, email) });
    const third = await newestMail(cloud, email, 3);
    expect(third.text).toContain('/invitation?token=');
    expect((await readPeople(cem)).seats.inUse).toBe(2);
  });
});
