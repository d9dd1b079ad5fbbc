/** People of an organisation over the running product: specification 5 to 7. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { invitationDigest, invitationEntity } from '../../../functions/core/people/invitation.entity.ts';
import { getMe } from '../../../shared/contract/people/identity.contract.ts';
import {
  changeUserRoles,
  createVoucherCode,
  getUser,
  inviteUsers,
  listOrganizationAudit,
  listUsers,
  listVoucherCodes,
  removeUser,
  resendInvitation,
  revokeVoucherCode,
} from '../../../shared/contract/people/people.contract.ts';
import { getReport } from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, signIn, tenantOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, readAudit } from '../../support/cloud/cloud-reports.ts';
import type { HttpAnswer } from '../../support/cloud/cloud-request.ts';
import {
  createOrganization,
  createPerson,
  findPerson,
  invite,
  readPeople,
  type Signed,
} from '../../support/cloud/people-world.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';
import { openTable } from '../../support/cloud/table.ts';

const Mails = z.object({
  mails: z.array(z.object({ to: z.array(z.string()), subject: z.string(), text: z.string().optional() })),
});
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const refusal = ({ status, body }: HttpAnswer): [number, string] => [status, ErrorBody.parse(body).code];

describe('people of an organisation', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ada: Signed;
  let ben: Signed;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    const organizationId = await createOrganization(cloud, { name: 'Sai Kung Sails', seats: 8 });
    ada = await createPerson(cloud, organizationId, 'ada@sails.example');
    ben = await createPerson(cloud, organizationId, 'ben@sails.example', ['Basic']);
  });
  afterAll(() => cloud.stop());

  const idle = () => cloud.control('GET', '/idle?timeoutSeconds=120');
  const mailsTo = async (to: string) => {
    await idle();
    return Mails.parse(await cloud.control('GET', `/mails?limit=200&to=${encodeURIComponent(to)}`)).mails;
  };
  const tokenIn = ({ text = '' }: { text?: string | undefined }): string => {
    const token = /invitation\?token=([\w-]+)/.exec(text)?.[1];
    if (token === undefined) throw new Error(`no link in ${text}`);
    return token;
  };
  const isTokenKnown = async (token: string): Promise<boolean> => {
    const table = openTable(cloud)(tenantOf('root').tenantId);
    return (await table.find(invitationEntity, { digest: invitationDigest(token) })) !== undefined;
  };
  const sendInvite = (caller: Caller, ...people: { email: string; permissionLevel: string }[]) =>
    callChecked(caller, inviteUsers, { body: { people } });
  const basic = (email: string) => ({ email, permissionLevel: 'basic' as const });

  it('are listed with seats, levels and allowed actions', async () => {
    const { items, seats, levels } = await readPeople(ada);
    expect(items.map(({ email }) => email)).toEqual(['ada@sails.example', 'ben@sails.example']);
    expect(seats).toEqual({ total: 8, inUse: 2 });
    expect(levels).toEqual(['administrator', 'basic', 'entity-manager']);
    expect(items[0]).toMatchObject({
      isYou: true,
      isLastAdministrator: true,
      allowedActions: ['change-permission-level'],
    });
    expect(items[1]).toMatchObject({
      allowedActions: ['change-permission-level', 'remove-user'],
      status: 'Registered',
    });
  });

  it('are managed by administrators only', async () => {
    for (const call of [listUsers, listOrganizationAudit, listVoucherCodes]) {
      expect(refusal(await callChecked(ben, call))).toEqual([403, 'auth.forbidden']);
    }
    expect(refusal(await sendInvite(ben, basic('x@sails.example')))).toEqual([403, 'auth.forbidden']);
  });

  it('are invited all or none, and get a mail with a link to their invitation', async () => {
    const { people, seats } = await callApi(ada, inviteUsers, {
      body: {
        people: [
          { email: 'Cat@sails.example', permissionLevel: 'administrator' },
          { email: 'dan@sails.example', permissionLevel: 'entity-manager' },
        ],
      },
    });
    expect(people.map(({ email, status, roles }) => [email, status, roles])).toEqual([
      ['cat@sails.example', 'Pending Confirmation', ['Administrator']],
      ['dan@sails.example', 'Pending Confirmation', ['EntityManager']],
    ]);
    expect(seats).toEqual({ total: 8, inUse: 4 });
    const [mail] = await mailsTo('cat@sails.example');
    expect(mail?.subject).toContain('Sai Kung Sails');
    expect(mail?.text).toContain(`http://accounts.${tenantOf('root').hostname}:${cloud.port}/invitation?token=`);
    expect(await isTokenKnown(tokenIn(mail ?? {}))).toBe(true);
  });

  it('are refused at the row: twice the same, already there, a level that the organisation has not', async () => {
    const fieldsOf = ({ body }: HttpAnswer) => ErrorBody.parse(body).fields;
    expect(fieldsOf(await sendInvite(ada, basic('eve@sails.example'), basic('EVE@sails.example')))).toEqual([
      { path: 'people.1.email', message: 'You have already entered this email address' },
    ]);
    expect(fieldsOf(await sendInvite(ada, basic('eve@sails.example'), basic('cat@sails.example')))).toEqual([
      { path: 'people.1.email', message: 'This email is already invited. Resend the invitation from the list.' },
    ]);
    const client = { email: 'eve@sails.example', permissionLevel: 'client-basic' };
    expect(fieldsOf(await sendInvite(ada, client))).toMatchObject([{ path: 'people.0.permissionLevel' }]);
    expect((await readPeople(ada)).seats.inUse).toBe(4);
  });

  it('get the same answer whether or not an address has an account elsewhere', async () => {
    const taken = 'trial-basic@demo.example';
    const elsewhere = await callApi(ada, inviteUsers, { body: { people: [basic(taken)] } });
    const fresh = await callApi(ada, inviteUsers, { body: { people: [basic('fay@sails.example')] } });
    const known = ({ people: [person] }: typeof fresh) => ({ ...person, email: '', userId: '', invitation: null });
    expect(known(elsewhere)).toEqual(known(fresh));
    expect(fresh.seats.inUse - elsewhere.seats.inUse).toBe(1);
    const [mail] = await mailsTo(taken);
    expect(mail?.text).toContain('already has an account');
    const row = await findPerson(ada, taken);
    expect(row).toMatchObject({ status: 'Pending Confirmation', firstName: '', lastName: '' });
    await callApi(ada, resendInvitation, { params: row });
    await callApi(ada, removeUser, { params: row });
    expect((await readPeople(ada)).seats.inUse).toBe(5);
    expect(await callApi(await callerOf(cloud, 'root', taken), getMe)).toMatchObject({ email: taken });
  });

  it('keep only the newest link, and none once the invitation is revoked', async () => {
    const person = await findPerson(ada, 'fay@sails.example');
    await callApi(ada, resendInvitation, { params: person });
    const tokens = (await mailsTo(person.email)).map(tokenIn);
    expect(tokens).toHaveLength(2);
    expect((await Promise.all(tokens.map(isTokenKnown))).filter(Boolean)).toHaveLength(1);
    await callApi(ada, removeUser, { params: person });
    expect((await Promise.all(tokens.map(isTokenKnown))).filter(Boolean)).toHaveLength(0);
    const { items, seats } = await readPeople(ada);
    expect(items.some(({ email }) => email === person.email)).toBe(false);
    expect(seats.inUse).toBe(4);
  });

  it('are filtered, sorted and paged by the server', async () => {
    const pending = await callApi(ada, listUsers, {
      query: { status: 'Pending Confirmation', sort: 'email', order: 'desc' },
    });
    expect(pending.items.map(({ email }) => email)).toEqual(['dan@sails.example', 'cat@sails.example']);
    const found = await callApi(ada, listUsers, { query: { search: 'BEN' } });
    expect(found.items.map(({ email }) => email)).toEqual(['ben@sails.example']);
    const first = await callApi(ada, listUsers, { query: { limit: 3 } });
    const rest = await callApi(ada, listUsers, { query: { limit: 3, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...rest.items].map(({ email }) => email).sort()).toEqual(
      ['ada', 'ben', 'cat', 'dan'].map((name) => `${name}@sails.example`),
    );
    expect(rest.nextCursor).toBeNull();
  });

  it('of another organisation or tenant do not exist', async () => {
    const stranger = await findPerson(await callerOf(cloud, 'root'), 'basic@demo.example');
    const [elsewhere, nobody] = await Promise.all(
      [stranger.userId, `usr_${'e'.repeat(32)}`].map((userId) => callChecked(ada, getUser, { params: { userId } })),
    );
    expect(elsewhere && refusal(elsewhere)).toEqual([404, 'user.not_found']);
    expect({ ...Object(elsewhere?.body), requestId: '' }).toEqual({ ...Object(nobody?.body), requestId: '' });
    expect(refusal(await callChecked(ada, removeUser, { params: stranger }))).toEqual([404, 'user.not_found']);
    const roles = { params: stranger, body: { roles: ['Basic'] } };
    expect(refusal(await callChecked(ada, changeUserRoles, roles))).toEqual([404, 'user.not_found']);
    expect(refusal(await callChecked(ada, resendInvitation, { params: stranger }))).toEqual([404, 'user.not_found']);
  });

  it('lose a right with the very next call after a demotion, and keep their session', async () => {
    const person = await findPerson(ada, 'ben@sails.example');
    await callApi(ada, changeUserRoles, { params: person, body: { roles: ['EntityManager', 'Administrator'] } });
    expect((await readPeople(ben)).items.find(({ isYou }) => isYou)?.roles).toEqual(['Administrator', 'EntityManager']);
    await callApi(ada, changeUserRoles, { params: person, body: { roles: ['Basic'] } });
    expect(refusal(await callChecked(ben, listUsers))).toEqual([403, 'auth.forbidden']);
    expect(await callApi(ben, getMe)).toMatchObject({ email: ben.email });
    expect((await mailsTo(ben.email)).map(({ subject }) => subject)).toContain(
      'Your permission level in Sai Kung Sails changed',
    );
  });

  it('cannot be given a role set that is none', async () => {
    const person = await findPerson(ada, 'ben@sails.example');
    for (const roles of [['Basic', 'EntityManager'], ['Supplier'], ['Consultant'], ['Administrator', 'Basic']]) {
      const answer = await callChecked(ada, changeUserRoles, { params: person, body: { roles } });
      expect([roles, ...refusal(answer)]).toEqual([roles, 422, 'user.role_refused']);
    }
  });

  it('keep their last administrator', async () => {
    const self = await findPerson(ada, ada.email);
    const demotion = await callChecked(ada, changeUserRoles, { params: self, body: { roles: ['Basic'] } });
    expect(refusal(demotion)).toEqual([422, 'user.last_administrator']);
    expect(refusal(await callChecked(ada, removeUser, { params: self }))).toEqual([422, 'user.last_administrator']);
  });

  it('are removed at once, and their reports move to the remover', async () => {
    const reports = await Promise.all(['First', 'Second'].map((name) => createSmallReport(ben, name)));
    const person = await findPerson(ada, ben.email);
    expect(await callApi(ada, getUser, { params: person })).toMatchObject({ reports: 2 });
    await callApi(ada, removeUser, { params: person });
    expect(refusal(await callChecked(ben, getMe))).toEqual([401, 'auth.unauthorized']);
    await idle();
    for (const { reportId } of reports) {
      expect((await callApi(ada, getReport, { params: { reportId } })).owner.name).toBe('ada Test');
      expect((await readAudit(ada, reportId)).filter(({ action }) => action === 'report.owner-changed')).toHaveLength(
        1,
      );
    }
    const { items, seats } = await readPeople(ada);
    expect(items.some(({ email }) => email === ben.email)).toBe(false);
    expect(seats.inUse).toBe(3);
    await expect(signIn(cloud, 'root', ben.email)).rejects.toThrow();
    expect((await mailsTo(ben.email)).map(({ subject }) => subject)).toContain(
      'You no longer have access to Sai Kung Sails',
    );
    const { items: log } = await callApi(ada, listOrganizationAudit, { query: { action: 'person.removed' } });
    expect(log.map(({ field, newValue, who }) => [field, newValue, who.name])).toEqual([[ben.email, '2', 'ada Test']]);
  });

  it('with a removed address may be invited again', async () => {
    expect((await invite(ada, ben.email)).people[0]).toMatchObject({ status: 'Pending Confirmation' });
  });

  it('get voucher codes within the free seats, which end when they are revoked', async () => {
    const body = { permissionLevel: 'basic' as const, uses: 2, expiresOn: inDays(700) };
    const voucher = await callApi(ada, createVoucherCode, { body });
    expect(voucher).toMatchObject({
      code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      usesLeft: 2,
      state: 'open',
    });
    expect(refusal(await callChecked(ada, createVoucherCode, { body: { ...body, uses: 90 } }))).toEqual([
      422,
      'seat.none_left',
    ]);
    const far = { ...body, expiresOn: inDays(800) };
    expect(refusal(await callChecked(ada, createVoucherCode, { body: far }))).toEqual([422, 'validation.failed']);
    const past = { ...body, expiresOn: '2020-01-01' };
    expect(refusal(await callChecked(ada, createVoucherCode, { body: past }))).toEqual([422, 'validation.failed']);
    expect((await callApi(ada, listVoucherCodes)).items.map(({ code }) => code)).toEqual([voucher.code]);
    const stranger = await callerOf(cloud, 'root');
    expect(refusal(await callChecked(stranger, revokeVoucherCode, { params: voucher }))).toEqual([
      404,
      'voucher.not_found',
    ]);
    await callApi(ada, revokeVoucherCode, { params: { code: voucher.code.toLowerCase().replaceAll('-', ' ') } });
    expect((await callApi(ada, listVoucherCodes)).items).toEqual([]);
  });

  it('have a log, newest first, that is filtered by person and action and paged', async () => {
    const all = await callApi(ada, listOrganizationAudit, { query: { limit: 100 } });
    expect(all.items[0]).toMatchObject({ action: 'voucher.revoked', who: { name: 'ada Test' } });
    const first = await callApi(ada, listOrganizationAudit, { query: { person: 'ben@', limit: 2 } });
    const rest = await callApi(ada, listOrganizationAudit, {
      query: { person: 'ben@', limit: 100, cursor: first.nextCursor ?? '' },
    });
    const expected = all.items.filter(({ field }) => field.startsWith('ben@'));
    expect([...first.items, ...rest.items]).toEqual(expected);
    expect(expected.length).toBeGreaterThan(3);
  });
});
