import { MessageRejected, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { tenantRecord } from '../../../tests/support/actors.ts';
import type { Mail } from './mail.ts';
import { createSendMail, letterheadOf } from './send-mail.ts';

const ses = mockClient(SESClient);
const send = createSendMail({ fromAddress: 'no-reply@platform.example', configurationSet: 'set' });
const mailOf = (changes: Partial<Mail> = {}, senderDomain?: string): Mail => ({
  ...letterheadOf(tenantRecord(senderDomain ? { senderDomain } : {})),
  to: 'ada@lantau.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...changes,
});
const sources = () =>
  ses.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input.Source?.replace(/^.*<|>$/g, ''));

describe('a mail', () => {
  beforeEach(() => {
    ses.reset();
    ses.on(SendRawEmailCommand).resolves({});
  });

  it("comes from the platform's address in the tenant's name, and its answers go to the tenant", async () => {
    await send(mailOf());
    const [call] = ses.commandCalls(SendRawEmailCommand);
    const name = Buffer.from(tenantRecord().name).toString('base64');
    expect(call?.args[0].input).toMatchObject({
      Source: `=?UTF-8?B?${name}?= <no-reply@platform.example>`,
      ConfigurationSetName: 'set',
      Tags: [{ Name: 'tenantId', Value: tenantRecord().tenantId }],
    });
    expect(Buffer.from(call?.args[0].input.RawMessage?.Data ?? '').toString('utf8')).toContain(
      `Reply-To: ${tenantRecord().supportEmail}`,
    );
  });

  it('comes from the domain that the tenant has verified', async () => {
    await send(mailOf({}, 'lantau.example'));
    expect(sources()).toEqual(['no-reply@lantau.example']);
    const { senderAddress } = letterheadOf(tenantRecord({ senderDomain: 'lantau.example', senderMailbox: 'reports' }));
    expect(senderAddress).toBe('reports@lantau.example');
  });

  it("is sent from the platform's domain where the tenant's is no longer verified, and fails otherwise", async () => {
    const refusal = (message: string) => new MessageRejected({ $metadata: {}, message });
    ses.on(SendRawEmailCommand).rejectsOnce(refusal('Email address is not verified.')).resolves({});
    await send(mailOf({}, 'lantau.example'));
    expect(sources()).toEqual(['no-reply@lantau.example', 'no-reply@platform.example']);
    ses.reset();
    ses.on(SendRawEmailCommand).rejects(refusal('Virus found'));
    await expect(send(mailOf({}, 'lantau.example'))).rejects.toThrow('Virus found');
  });

  it('with a file is tagged for its tenant too', async () => {
    await send(mailOf({ attachment: { name: 'a.ics', contentType: 'text/calendar', content: 'x' } }));
    expect(ses.commandCalls(SendRawEmailCommand)[0]?.args[0].input).toMatchObject({
      ConfigurationSetName: 'set',
      Tags: [{ Name: 'tenantId', Value: tenantRecord().tenantId }],
    });
  });
});
