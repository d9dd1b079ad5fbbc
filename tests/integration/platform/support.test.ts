/** Contact support over the running product: permissions, content, limits, and deduplication. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactSupport } from '../../../shared/contract/platform/support.contract.ts';
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
