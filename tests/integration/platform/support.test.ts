/** Contact support over the running product: permissions, content, limits, and deduplication. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactSupport } from '../../../shared/contract/platform/support.contract.ts';
import {
  findSupportMessages,
  setSupportMessageState,
} from '../../../shared/contract/platform/support-messages.contract.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { mailsTo, newestMail } from '../../support/cloud/cloud-mails.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { codeOf } from '../../support/cloud/newcomers.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const message = { category: 'Reporting', message: 'The total is wrong.\nIt says 412.' } as const;

describe('contact support', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
  });
  afterAll(() => cloud.stop());

  it('reaches the support of the own tenant, to be answered to the sender, who gets a copy', async () => {
    const email = 'entity-user@demo.example';
    const caller = await callerOf(cloud, 'harbour', email);
    const body = { ...message, messageId: randomUUID() };
    const answer = await callApi(caller, contactSupport, { body });
    expect(answer).toEqual({ messageId: body.messageId, email });
    // The answer was lost and the call is repeated: no second message.
    expect(await callApi(caller, contactSupport, { body })).toEqual(answer);
    const copy = await newestMail(cloud, email);
    expect(copy.text).toContain('It says 412.');
    await cloud.control('GET', '/idle');
    const about = (await mailsTo(cloud, 'care@harbour.example')).filter(({ text }) => text.includes(body.messageId));
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain(email);
    expect(
      (await mailsTo(cloud, 'support@esg-core.example')).filter(({ text }) => text.includes(body.messageId)),
    ).toEqual([]);
  });

  it('is among the messages of all tenants, for operators only, under its state', async () => {
    const caller = await callerOf(cloud, 'harbour', 'supplier@demo.example');
    const { messageId } = await callApi(caller, contactSupport, { body: message });
    const operator = await callerOf(cloud, 'root', 'operator@demo.example');
    const listed = async (state: 'new' | 'closed') => {
      const { items } = await callApi(operator, findSupportMessages, { query: { state, limit: 100 } });
      return items.filter((one) => one.messageId === messageId);
    };
    const [found] = await listed('new');
    if (!found) throw new Error('the message is not listed');
    expect(found).toMatchObject({ tenantName: 'Harbour Advisory', email: 'supplier@demo.example' });
    const { tenantId, userId } = found;
    const params = { tenantId, userId, messageId };
    await callApi(operator, setSupportMessageState, { params, body: { state: 'closed', reason: 'Explained' } });
    expect([await listed('new'), (await listed('closed')).length]).toEqual([[], 1]);
    // The operators' module is off on the host of a tenant.
    expect(await codeOf(caller, findSupportMessages, { query: { state: 'new' } })).toEqual([403, 'module.off']);
  });

  it('is refused for anonymous callers, without a text, and after five in an hour', async () => {
    const caller = await callerOf(cloud, 'root', 'basic@demo.example');
    expect(await codeOf({ ...caller, accessToken: undefined }, contactSupport, { body: message })).toEqual([
      401,
      'auth.unauthorized',
    ]);
    const empty = { ...message, message: ' \n ' };
    expect(await codeOf(caller, contactSupport, { body: empty })).toEqual([422, 'validation.failed']);
    for (let sent = 0; sent < 5; sent += 1) await callApi(caller, contactSupport, { body: message });
    expect(await codeOf(caller, contactSupport, { body: message })).toEqual([429, 'rate.limited']);
    await cloud.control('GET', '/idle');
    expect(await mailsTo(cloud, 'basic@demo.example')).toHaveLength(5);
  });
});
