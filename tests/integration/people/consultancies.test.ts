/** Consultancies over the running product: grants, acting, refusals, refresh with whatever organisation. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { AnyCall } from '../../../shared/contract/calls/call.ts';
import * as consultancies from '../../../shared/contract/people/consultancies.contract.ts';
import {
  getMe,
  getUserProfile,
  refreshToken as renew,
  updateMe,
} from '../../../shared/contract/people/identity.contract.ts';
import { listOrganizationAudit, listUsers } from '../../../shared/contract/people/people.contract.ts';
import { listReports } from '../../../shared/contract/reports/reports.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import type { Parts } from '../../support/cloud/cloud-calls.ts';
import { mailsTo } from '../../support/cloud/cloud-mails.ts';
import { signIn, tenantOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport } from '../../support/cloud/cloud-reports.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const host = tenantOf('root').hostname;
const organizationIdOf = (number: number): string => `org_${String(number).padStart(26, '0')}`;
const [standardId, clientId, consultancyId] = [organizationIdOf(1), organizationIdOf(3), organizationIdOf(4)];
const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

describe('consultancies', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let clientToken: string;
  let consultant: { accessToken: string; refreshToken: string };
  let revision: number | null = null;

  const send = (call: AnyCall, accessToken: string | undefined, parts: Parts = {}, headers = {}) =>
    callChecked({ port: cloud.port, host, accessToken, headers }, call, parts);
  const codeOf = async (answer: ReturnType<typeof send>): Promise<unknown> => {
    const { status, body } = await answer;
    return status < 300 ? 'done' : Object(body).code;
  };
  const grant = async (body: Record<string, unknown> = {}) => {
    const answer = await send(consultancies.grantAccess, clientToken, {
      params: { consultancyId },
      body: { level: 'edit', endsOn: null, revision, ...body },
    });
    if (answer.status === 200) ({ revision } = z.object({ revision: z.number() }).parse(answer.body));
    return answer;
  };
  const end = async () => {
    const answer = await send(consultancies.endAccess, clientToken, { params: { consultancyId } });
    if (answer.status === 200) revision = (revision ?? 0) + 1;
    return answer;
  };
  const switchTo = (clientOrConsultancyId: string, accessToken = consultant.accessToken) =>
    send(
      consultancies.switchOrganization,
      accessToken,
      { body: { clientOrConsultancyId } },
      { refreshtoken: consultant.refreshToken },
    );
  /** The refresh token rotates: the next call sends the newest. */
  const adopt = (body: unknown) => {
    const tokens = Tokens.parse(body);
    consultant = { ...consultant, refreshToken: tokens.refreshToken };
    return tokens.accessToken;
  };
  const act = async () => {
    const answer = await switchTo(clientId);
    expect(answer.status).toBe(200);
    return adopt(answer.body);
  };

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
    clientToken = (await signIn(cloud, 'root', 'client-administrator@demo.example')).accessToken;
    consultant = await signIn(cloud, 'root', 'consultancy-basic@demo.example');
  });
  afterAll(() => cloud.stop());

  it('are given access by their clients alone, and see their clients', async () => {
    for (const email of ['client-basic@demo.example', 'administrator@demo.example']) {
      const { accessToken } = await signIn(cloud, 'root', email);
      const parts = { params: { consultancyId }, body: { level: 'edit', endsOn: null, revision: null } };
      expect(await codeOf(send(consultancies.grantAccess, accessToken, parts))).toBe('auth.forbidden');
    }
    expect((await grant()).status).toBe(200);
    const { body } = await send(consultancies.listConsultancies, consultant.accessToken);
    expect(body).toMatchObject({ firmCode: consultancyId, clients: [{ clientId, level: 'edit' }], firms: [] });
    // The administrator gets a mail about the consultants with access, and its start.
    const mailed = async () =>
      (await mailsTo(cloud, 'client-administrator@demo.example')).map(({ subject }) => subject);
    await vi.waitUntil(async () => (await mailed()).some((subject) => subject.includes('has access to')), {
      timeout: 60_000,
      interval: 500,
    });
  });

  it('act for a client with the role of a consultant, named as one in its log', async () => {
    const accessToken = await act();
    const profile = await send(getUserProfile, accessToken);
    expect(profile.body).toMatchObject({
      userProfile: { role: 'Consultant', organizationType: 'Client', permissionLevels: ['consultancy'] },
      userInfo: { currentOrganization: { id: clientId } },
      acting: { consultancyId, level: 'edit' },
    });
    const caller = { port: cloud.port, host, accessToken };
    const { reportId } = await createSmallReport(caller, 'Made by the consultant');
    expect(JSON.stringify((await send(listReports, clientToken)).body)).toContain(reportId);
    expect(await codeOf(send(listUsers, accessToken))).toBe('auth.forbidden');
    const { body } = await send(consultancies.listConsultantChanges, clientToken, { params: { consultancyId } });
    expect(body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ reportId, who: expect.objectContaining({ isConsultant: true, consultancyId }) }),
        expect.objectContaining({ action: 'consultancy.entered' }),
      ]),
    });
    const firms = await send(consultancies.listConsultancies, clientToken);
    expect(firms.body).toMatchObject({ firms: [{ consultancyId, visits: [{ isHere: true }] }] });
    const own = await send(consultancies.getConsultancyCard, accessToken);
    expect(own.body).toMatchObject({ consultancyId });
    const seats = await send(listUsers, clientToken);
    expect(JSON.stringify(seats.body)).not.toContain('consultancy-basic@demo.example');
  });

  it('return to their firm, which the client sees', async () => {
    const acting = await act();
    const answer = await switchTo(consultancyId, acting);
    expect(answer.body).toMatchObject({ organization: { id: consultancyId }, consultancy: null });
    const own = adopt(answer.body);
    expect((await send(getUserProfile, own)).body).toMatchObject({ acting: null });
    const firms = await send(consultancies.listConsultancies, clientToken);
    expect(firms.body).toMatchObject({ firms: [{ visits: [{ isHere: false }] }] });
  });

  it('renew their token in the client’s organisation as long as the grant lives', async () => {
    await act();
    const answer = await send(renew, undefined, {
      body: { refreshToken: consultant.refreshToken, actingFor: clientId },
    });
    expect(answer.status).toBe(200);
    const renewed = adopt(answer.body);
    expect((await send(getUserProfile, renewed)).body).toMatchObject({ acting: { consultancyId } });
    const own = await send(renew, undefined, { body: { refreshToken: consultant.refreshToken } });
    expect((await send(getUserProfile, adopt(own.body))).body).toMatchObject({ acting: null });
  });

  it('keep events of their own account out of the client’s log', async () => {
    const accessToken = await act();
    const me = z.object({ firstName: z.string(), lastName: z.string(), revision: z.number() });
    const { firstName, lastName, revision: seen } = me.parse((await send(getMe, accessToken)).body);
    const body = {
      firstName,
      lastName,
      phoneNumber: null,
      countryCode: null,
      department: 'Night desk',
      revision: seen,
    };
    expect((await send(updateMe, accessToken, { body })).status).toBe(200);
    expect((await send(listOrganizationAudit, clientToken)).text).not.toContain('Night desk');
    const firm = await signIn(cloud, 'root', 'consultancy-administrator@demo.example');
    const log = await send(listOrganizationAudit, firm.accessToken);
    expect(log.text).toContain('Night desk');
    expect(log.text).not.toContain('(consultant)');
  });

  it('are recorded also when they enter by a renewal alone', async () => {
    const { refreshToken } = await signIn(cloud, 'root', 'consultancy-administrator@demo.example');
    expect((await send(renew, undefined, { body: { refreshToken, actingFor: clientId } })).status).toBe(200);
    const firms = await send(consultancies.listConsultancies, clientToken);
    expect(firms.body).toMatchObject({ firms: [{ visits: expect.objectContaining({ length: 2 }) }] });
  });

  it('leave the client also with a token that has expired', async () => {
    const acting = await act();
    await cloud.control('POST', '/clock/advance', { minutes: 30 });
    clientToken = (await signIn(cloud, 'root', 'client-administrator@demo.example')).accessToken;
    const answer = await switchTo(consultancyId, acting);
    expect(answer.status).toBe(200);
    consultant = { ...consultant, accessToken: adopt(answer.body) };
    const { body } = await send(consultancies.listConsultantChanges, clientToken, { params: { consultancyId } });
    const actions = z.object({ items: z.array(z.object({ action: z.string() })) }).parse(body);
    expect(actions.items[0]?.action).toBe('consultancy.left');
  });

  it.each([
    ['an organisation of another type', standardId],
    ['an organisation that does not exist', organizationIdOf(99)],
  ])('get no token for %s, and keep their session', async (_case, organizationId) => {
    expect(await codeOf(switchTo(organizationId))).toBe('consultancy.access_ended');
    const body = { refreshToken: consultant.refreshToken, actingFor: organizationId };
    expect(await codeOf(send(renew, undefined, { body }))).toBe('consultancy.access_ended');
    const own = await send(renew, undefined, { body: { refreshToken: consultant.refreshToken } });
    expect(own.status).toBe(200);
    adopt(own.body);
  });

  it('get no token for another organisation when they are no consultancy', async () => {
    const { refreshToken } = await signIn(cloud, 'root', 'administrator@demo.example');
    const body = { refreshToken, actingFor: clientId };
    expect(await codeOf(send(renew, undefined, { body }))).toBe('consultancy.access_ended');
  });

  it('of another tenant have no access by the same ids', async () => {
    const { refreshToken } = await signIn(cloud, 'harbour', 'consultancy-basic@demo.example');
    const at = { port: cloud.port, host: tenantOf('harbour').hostname };
    const body = { refreshToken, actingFor: clientId };
    const { body: refused } = await callChecked(at, renew, { body });
    expect(refused).toMatchObject({ code: 'consultancy.access_ended' });
  });

  it('are refused with the very next call after the client ends the access', async () => {
    const accessToken = await act();
    expect(await codeOf(send(listReports, accessToken))).toBe('done');
    expect((await end()).status).toBe(200);
    expect(await codeOf(send(listReports, accessToken))).toBe('consultancy.access_ended');
    const body = { refreshToken: consultant.refreshToken, actingFor: clientId };
    expect(await codeOf(send(renew, undefined, { body }))).toBe('consultancy.access_ended');
    const back = await switchTo(consultancyId, accessToken);
    expect(back.status).toBe(200);
    adopt(back.body);
    const log = await send(listOrganizationAudit, clientToken);
    expect(log.text).toContain('consultancy.access-ended');
  });

  it('are refused after the last day', async () => {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await grant({ endsOn: day, level: 'view' })).status).toBe(200);
    await act();
    await cloud.control('POST', '/clock/advance', { days: 3 });
    const body = { refreshToken: consultant.refreshToken, actingFor: clientId };
    expect(await codeOf(send(renew, undefined, { body }))).toBe('consultancy.access_ended');
  });
});
