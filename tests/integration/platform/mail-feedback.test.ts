/** Bounces, complaints and sender domains of mails, over the running product and its mailbox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  createSurvey,
  getSurveyProgress,
  inviteToSurvey,
  listSurveyInvitations,
  setSurveyStatus,
} from '../../../shared/contract/materiality/surveys.contract.ts';
import { listOrganizationAudit, resendInvitation } from '../../../shared/contract/people/people.contract.ts';
import { listOperations } from '../../../shared/contract/platform/platform.contract.ts';
import {
  checkSenderDomain,
  getTenantDetail,
  setSenderDomain,
} from '../../../shared/contract/platform/platform-operations.contract.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { codeOf } from '../../support/cloud/newcomers.ts';
import { createOrganization, createPerson, findPerson, invite, type Signed } from '../../support/cloud/people-world.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';
import { surveyDay, surveySettings } from '../../support/memory/survey-bench.ts';

const Mails = z.object({ mails: z.array(z.object({ from: z.string(), replyTo: z.array(z.string()) })) });

describe('mail', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let ada: Signed;
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    const organizationId = await createOrganization(cloud, { name: 'Sai Kung Sails', seats: 8 });
    ada = await createPerson(cloud, organizationId, 'ada@feedback.example');
  });
  afterAll(() => cloud.stop());
  const mailsTo = async (to: string) => {
    await cloud.control('GET', '/idle?timeoutSeconds=120');
    return Mails.parse(await cloud.control('GET', `/mails?to=${encodeURIComponent(to)}`)).mails;
  };
  const problemOf = async (email: string) => (await findPerson(ada, email)).mailProblem;

  it('that bounced is shown to the inviter and in the log, and nothing more is sent until requested', async () => {
    const email = 'bounce@simulator.amazonses.com';
    await invite(ada, email);
    expect(await mailsTo(email)).toHaveLength(1);
    await expect.poll(() => problemOf(email), { timeout: 30_000 }).toBe('bounced');
    const { items } = await callApi(ada, listOrganizationAudit, { query: { action: 'mail.bounced' } });
    expect(items).toMatchObject([{ field: email, who: { name: 'System' } }]);
    await callApi(ada, resendInvitation, { params: await findPerson(ada, email) });
    expect(await mailsTo(email)).toHaveLength(2);
    await expect.poll(() => problemOf(email), { timeout: 30_000 }).toBe('bounced');
  });

  it('that was complained about is the last one', async () => {
    const email = 'complaint@simulator.amazonses.com';
    await invite(ada, email);
    expect(await mailsTo(email)).toHaveLength(1);
    await expect.poll(() => problemOf(email), { timeout: 30_000 }).toBe('complained');
    const params = await findPerson(ada, email);
    expect(params.allowedActions).toEqual(['revoke-invitation']);
    expect(await codeOf(ada, resendInvitation, { params })).toEqual([422, 'mail.suppressed']);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('of a survey that bounced is off the number of the invited', async () => {
    const administrator = await callerOf(cloud, 'root', 'administrator@demo.example');
    const closesAt = new Date(Date.now() + surveyDay).toISOString();
    const { surveyId, revision } = await callApi(administrator, createSurvey, {
      body: { ...surveySettings, closesAt },
    });
    const params = { surveyId };
    await callApi(administrator, setSurveyStatus, { params, body: { status: 'running', revision } });
    const invitations = ['bounce+survey@simulator.amazonses.com', 'reader@feedback.example'].map((email) => ({
      email,
      groupId: 'staff1',
      language: 'en' as const,
    }));
    await callApi(administrator, inviteToSurvey, { params, body: { invitations } });
    await expect
      .poll(() => callApi(administrator, getSurveyProgress, { params }), { timeout: 60_000 })
      .toMatchObject({ invited: 1, undelivered: 1 });
    const { items } = await callApi(administrator, listSurveyInvitations, { params, query: {} });
    expect(Object.fromEntries(items.map(({ email, status }) => [email, status]))).toEqual({
      'bounce+survey@simulator.amazonses.com': 'undelivered',
      'reader@feedback.example': 'invited',
    });
  });

  it("is sent from the tenant's own domain once that is verified, and from the platform's before", async () => {
    const { tenantId, name, supportEmail } = tenantOf('root');
    await invite(ada, 'one@feedback.example');
    expect(await mailsTo('one@feedback.example')).toMatchObject([
      { from: `${name} <no-reply@esg-core.example>`, replyTo: [supportEmail] },
    ]);
    const operator = await callerOf(cloud, 'root', 'operator@demo.example');
    const params = { tenantId };
    const detail = () => callApi(operator, getTenantDetail, { params });
    const stateOf = async () => (await detail()).sender?.state;
    const body = { domain: 'mail.lantau.example', mailbox: 'reports', reason: 'Contract of 30 November' };
    await callApi(operator, setSenderDomain, { params, body });
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('waiting-for-dns');
    await invite(ada, 'two@feedback.example');
    expect(await mailsTo('two@feedback.example')).toMatchObject([{ from: `${name} <no-reply@esg-core.example>` }]);
    const records = (await detail()).sender?.records ?? [];
    expect(records.map(({ isRight }) => isRight)).toEqual([false, false, false]);
    for (const { name: record, expected } of records) {
      await cloud.control('POST', '/dns', { name: record, value: expected });
    }
    await callApi(operator, checkSenderDomain, { params });
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready');
    expect((await detail()).senderAddress).toBe('reports@mail.lantau.example');
    await invite(ada, 'three@feedback.example');
    expect(await mailsTo('three@feedback.example')).toMatchObject([
      { from: `${name} <reports@mail.lantau.example>`, replyTo: [supportEmail] },
    ]);
    // The command of the same name, and the log with both.
    const by = { name: 'Ray of the night shift', reason: 'Call 4711' };
    await cloud.operate({ command: 'set-sender-domain', tenantId, domain: null, by });
    expect(await detail()).toMatchObject({ sender: null, senderAddress: null });
    const { items } = await callApi(operator, listOperations, { query: { limit: 2 } });
    expect(items.map(({ action, who, reason }) => [action, who.name, reason])).toEqual([
      ['tenant.sender-changed', by.name, by.reason],
      ['tenant.sender-changed', 'Olga Reyes', body.reason],
    ]);
  });
});
