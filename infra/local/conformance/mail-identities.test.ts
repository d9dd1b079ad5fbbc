import { createServer, type Server } from 'node:http';
import {
  DeleteIdentityCommand,
  GetIdentityDkimAttributesCommand,
  GetIdentityVerificationAttributesCommand,
  SESClient,
  SendEmailCommand,
  VerifyDomainDkimCommand,
} from '@aws-sdk/client-ses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createMovableClock } from '../core/clock.ts';
import { openStore, type Store } from '../core/store.ts';
import { createMail, type MailService } from '../mail/create-mail.ts';

const Port = z.object({ port: z.number() });
const Domain = 'mail.lantau.example';
const refused = { name: 'MessageRejected', message: expect.stringContaining('Email address is not verified.') };

describe('a sender domain of SES', () => {
  let store: Store;
  let mail: MailService;
  let server: Server;
  let ses: SESClient;

  beforeEach(async () => {
    store = openStore(':memory:');
    mail = createMail({ store, clock: createMovableClock(store), verified: ['demo.example'] });
    server = createServer((request, response) => void mail.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ses = new SESClient({
      endpoint: `http://127.0.0.1:${Port.parse(server.address()).port}`,
      region: 'ap-east-1',
      maxAttempts: 1,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
  });
  afterEach(async () => {
    ses.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await mail.close();
    store.close();
  });

  const sendFrom = (source: string) =>
    ses.send(
      new SendEmailCommand({
        Source: source,
        Destination: { ToAddresses: ['a@demo.example'] },
        Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } },
      }),
    );
  const Identities = [Domain, 'demo.example', 'unknown.example'];
  const statuses = async () => {
    const answer = await ses.send(new GetIdentityVerificationAttributesCommand({ Identities }));
    return Object.entries(answer.VerificationAttributes ?? {}).map(([name, one]) => [name, one.VerificationStatus]);
  };
  const dkim = async () =>
    (await ses.send(new GetIdentityDkimAttributesCommand({ Identities }))).DkimAttributes?.[Domain];
  const add = async () => (await ses.send(new VerifyDomainDkimCommand({ Domain }))).DkimTokens ?? [];

  it('is unknown before it is added, and has the same three tokens each time it is', async () => {
    expect([await statuses(), await dkim()]).toEqual([[['demo.example', 'Success']], undefined]);
    await expect(sendFrom(`no-reply@${Domain}`)).rejects.toMatchObject(refused);
    const tokens = await add();
    expect(tokens).toHaveLength(3);
    expect(await add()).toEqual(tokens);
    expect(await dkim()).toEqual({ DkimEnabled: true, DkimVerificationStatus: 'Pending', DkimTokens: tokens });
    await expect(ses.send(new VerifyDomainDkimCommand({ Domain: 'no domain' }))).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
  });

  it('is unknown again after its removal, and can be added again', async () => {
    const tokens = await add();
    for (const Identity of [Domain, Domain, 'unknown.example']) await ses.send(new DeleteIdentityCommand({ Identity }));
    expect([await statuses(), await dkim()]).toEqual([[['demo.example', 'Success']], undefined]);
    expect(await add()).toEqual(tokens);
  });

  it('sends once DNS has all of its DKIM records, its subdomains too, and no more once one is missing', async () => {
    const dns = store.collection('dns', z.object({ value: z.string() }));
    const tokens = await add();
    for (const token of tokens) {
      expect(await statuses()).toContainEqual([Domain, 'Pending']);
      await expect(sendFrom(`no-reply@${Domain}`)).rejects.toMatchObject(refused);
      dns.put(`${token}._domainkey.${Domain}`, { value: `${token}.dkim.amazonses.com` });
    }
    expect(await statuses()).toContainEqual([Domain, 'Success']);
    expect(await dkim()).toMatchObject({ DkimVerificationStatus: 'Success' });
    await sendFrom(`no-reply@${Domain}`);
    await sendFrom(`no-reply@news.${Domain}`);
    await expect(sendFrom('no-reply@lantau.example')).rejects.toMatchObject(refused);
    expect(mail.listMails()).toHaveLength(2);
    dns.delete(`${tokens[0]}._domainkey.${Domain}`);
    await expect(sendFrom(`no-reply@${Domain}`)).rejects.toMatchObject(refused);
  });
});
