import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSendQuotaCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import { openStore, type Store } from '../core/store.ts';
import type { BusEvent } from '../event-bus/create-event-bus.ts';
import { createMail, type MailService } from '../mail/create-mail.ts';

const Port = z.object({ port: z.number() });
const Listed = z.object({
  mails: z.array(z.object({ id: z.string(), subject: z.string() })),
  next: z.string().optional(),
});
const SOURCE = '=?UTF-8?B?5rC457qM5bmz5Y+w?= <no-reply@demo.example>';

describe('mail, called by the SES client and read in the mailbox', () => {
  let folder: string;
  let store: Store;
  let clock: MovableClock;
  let mail: MailService;
  let server: Server;
  let base: string;
  let ses: SESClient;
  let publish: (event: BusEvent) => void = () => undefined;

  function open(): void {
    store = openStore(join(folder, 'data.sqlite'));
    clock = createMovableClock(store);
    mail = createMail({ store, clock, verified: ['demo.example'], publish: (event) => publish(event) });
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mail-'));
    open();
    server = createServer((request, response) => {
      const isSes = request.url?.startsWith('/ses/');
      if (isSes) request.url = request.url?.slice('/ses'.length);
      void (isSes ? mail.handle(request, response) : mail.handleMailbox(request, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${Port.parse(server.address()).port}`;
    ses = new SESClient({
      endpoint: `${base}/ses/`,
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
    rmSync(folder, { recursive: true });
  });

  const send = (to: string, subject = '歡迎 & 你好', source = SOURCE) =>
    ses.send(
      new SendEmailCommand({
        Source: source,
        Destination: { ToAddresses: [to], BccAddresses: ['archive@demo.example'] },
        ReplyToAddresses: ['support@demo.example'],
        Message: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: {
            Text: { Data: '請按 https://esg-core.localhost:4000/x?a=1&b=2.' },
            Html: { Data: '<p>請按<a href="https://esg-core.localhost/x">此</a></p><script>alert(1)</script>' },
          },
        },
        Tags: [{ Name: 'tenant', Value: 'ten_1' }],
      }),
    );
  const composeRaw = () =>
    new MailComposer({
      from: { name: '永續平台', address: 'no-reply@demo.example' },
      to: ['"Chan, Tai Man" <Chan@demo.example>'],
      cc: { name: '李小姐', address: 'lee@demo.example' },
      subject: '二〇二六年度環境、社會及管治報告已經發布，請查閱附件 ✓',
      text: '報告已發布。'.repeat(40),
      html: '<p>報告已發布。</p><img alt="" src="cid:logo@demo">',
      attachments: [
        { filename: '永續報告書 2026.pdf', content: Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10, 10]) },
        { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo@demo', contentType: 'image/png' },
      ],
    })
      .compile()
      .build();
  const get = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);
  const list = async (query = '') => Listed.parse(await (await get(`/api/mails${query}`)).json());

  it('keeps a simple mail whole, in any script', async () => {
    const { MessageId } = await send('Basic@demo.example');
    const [listed] = (await list()).mails;
    expect(await (await get(`/api/mails/${listed?.id}`)).json()).toMatchObject({
      messageId: MessageId,
      from: '永續平台 <no-reply@demo.example>',
      to: ['Basic@demo.example'],
      bcc: ['archive@demo.example'],
      replyTo: ['support@demo.example'],
      subject: '歡迎 & 你好',
      text: '請按 https://esg-core.localhost:4000/x?a=1&b=2.',
      tags: { tenant: 'ten_1' },
      attachments: [],
    });
  });

  it('stores a MIME mail unchanged, and parses mails of nodemailer', async () => {
    const raw = await composeRaw();
    await ses.send(
      new SendRawEmailCommand({
        Source: 'no-reply@demo.example',
        Destinations: ['chan@demo.example', 'lee@demo.example', 'hidden@demo.example'],
        RawMessage: { Data: raw },
      }),
    );
    const [stored] = mail.listMails();
    expect(stored).toMatchObject({
      from: '永續平台 <no-reply@demo.example>',
      to: ['Chan, Tai Man <Chan@demo.example>'],
      cc: ['李小姐 <lee@demo.example>'],
      bcc: ['hidden@demo.example'],
      subject: '二〇二六年度環境、社會及管治報告已經發布，請查閱附件 ✓',
      html: '<p>報告已發布。</p><img alt="" src="cid:logo@demo">',
      attachments: [
        { name: 'logo.png', type: 'image/png', sizeBytes: 3, contentId: 'logo@demo', isInline: true },
        { name: '永續報告書 2026.pdf', type: 'application/pdf', sizeBytes: 9, isInline: false },
      ],
    });
    expect(stored?.text?.trim()).toBe('報告已發布。'.repeat(40));
    const pdf = await get(`/api/mails/${stored?.id}/attachments/1`);
    expect(pdf.headers.get('content-disposition')).toContain(encodeURIComponent('永續報告書 2026.pdf'));
    expect(Buffer.from(await pdf.arrayBuffer())).toEqual(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10, 10]));
    expect(Buffer.from(await (await get(`/api/mails/${stored?.id}/raw`)).arrayBuffer())).toEqual(raw);
    expect(await (await get(`/api/mails/${stored?.id}/html`)).text()).toContain(
      `/api/mails/${stored?.id}/attachments/0`,
    );
  });

  it('takes recipients of a MIME mail from its headers when the call names none', async () => {
    await ses.send(new SendRawEmailCommand({ RawMessage: { Data: await composeRaw() } }));
    expect((await list('?to=LEE@demo.example')).mails).toHaveLength(1);
  });

  it('answers its quota', async () => {
    await send('a@demo.example');
    expect(await ses.send(new GetSendQuotaCommand({}))).toMatchObject({ SentLast24Hours: 1, MaxSendRate: 14 });
    clock.advance(86_400_001);
    expect(await ses.send(new GetSendQuotaCommand({}))).toMatchObject({ SentLast24Hours: 0 });
  });

  it('refuses mails that SES refuses, and stores nothing of them', async () => {
    const name = 'InvalidParameterValue';
    await expect(send('nobody')).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
    await expect(send('a@demo.example', 'x', '永續 <no-reply@demo.example>')).rejects.toMatchObject({ name });
    await expect(send('a@demo.example', 'x\r\nBcc: b@demo.example')).rejects.toMatchObject({ name });
    await expect(
      ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('From: a@demo.example\r\n\r\nx') } })),
    ).rejects.toMatchObject({ name, message: 'Missing required header To' });
    const unsigned = await get('/ses/', { method: 'POST', body: 'Action=GetSendQuota' });
    expect(unsigned.status).toBe(403);
    expect((await list()).mails).toEqual([]);
  });

  it('lists newest first by recipient, since a mail and in pages, also when the clock goes back', async () => {
    clock.advance(1_000_000);
    await send('a@demo.example', 'first');
    clock.reset();
    await send('b@demo.example', 'second');
    await send('a@demo.example', 'third');
    const subjects = async (query: string) => (await list(query)).mails.map(({ subject }) => subject);
    expect(await subjects('')).toEqual(['third', 'second', 'first']);
    expect(await subjects('?to=a@demo.example')).toEqual(['third', 'first']);
    const page = await list('?limit=2');
    expect(page.mails.map(({ subject }) => subject)).toEqual(['third', 'second']);
    expect(await subjects(`?limit=2&before=${page.next}`)).toEqual(['first']);
    expect(await subjects(`?after=${page.mails[1]?.id}`)).toEqual(['third']);
    expect((await get('/api/mails?limit=1000')).status).toBe(400);
  });

  it('keeps mails over a restart, and never reuses an id', async () => {
    await send('a@demo.example', 'before');
    store.close();
    open();
    const [before] = (await list()).mails;
    expect(before?.subject).toBe('before');
    expect((await get('/api/mails', { method: 'DELETE' })).status).toBe(204);
    expect((await list()).mails).toEqual([]);
    expect((await get(`/api/mails/${before?.id}`)).status).toBe(404);
    await send('a@demo.example', 'after');
    expect((await list(`?after=${before?.id}`)).mails.map(({ subject }) => subject)).toEqual(['after']);
  });

  describe('page', () => {
    it('shows list and message, escaped, the HTML body only in a sandbox', async () => {
      await send('a@demo.example', '<img src=x onerror=alert(1)>');
      const [listed] = (await list()).mails;
      const page = await get(`/?mail=${listed?.id}&to=a@demo.example`);
      const html = await page.text();
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('<iframe title="Text of the mail" sandbox="allow-popups');
      const framed = await get(`/api/mails/${listed?.id}/html`);
      expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
      const plain = await (await get(`/?mail=${listed?.id}&view=text`)).text();
      expect(plain).toContain('<a href="https://esg-core.localhost:4000/x?a=1&amp;b=2" target="_blank"');
    });

    it('shows a message for no mail, none that matches, and a deleted one', async () => {
      expect(await (await get('/')).text()).toContain('No mail has been sent yet.');
      expect(await (await get('/?to=x@demo.example')).text()).toContain('No mail to x@demo.example.');
      const missing = await get('/?mail=mail-000000001');
      expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('not here any more')]);
    });

    it('serves its style, script and fonts, nothing else', async () => {
      expect((await get('/mailbox.css')).headers.get('content-type')).toContain('text/css');
      expect((await get('/mailbox.js')).headers.get('content-type')).toContain('text/javascript');
      expect((await get('/fonts/400.css')).headers.get('content-type')).toContain('text/css');
      expect((await get('/fonts/files/noto-sans-tc-latin-400-normal.woff2')).status).toBe(200);
      expect((await get('/fonts/package.json')).status).toBe(404);
      expect((await get('/other.js')).status).toBe(404);
    });
  });

  it('to the mailbox simulator bounces or is complained about, where a configuration set is named', async () => {
    const published: BusEvent[] = [];
    publish = (event) => published.push(event);
    const send = (to: string, ConfigurationSetName?: string) =>
      ses.send(
        new SendEmailCommand({
          Source: SOURCE,
          Destination: { ToAddresses: [to] },
          Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } },
          Tags: [{ Name: 'tenantId', Value: 'tnt_1' }],
          ConfigurationSetName,
        }),
      );
    await send('bounce@simulator.amazonses.com');
    await send('success@simulator.amazonses.com', 'set');
    expect(published).toEqual([]);
    await send('bounce+label@simulator.amazonses.com', 'set');
    await send('complaint@simulator.amazonses.com', 'set');
    const tags = { tenantId: ['tnt_1'], 'ses:configuration-set': ['set'] };
    expect(published).toMatchObject([
      {
        source: 'aws.ses',
        detailType: 'Email Bounced',
        detail: {
          eventType: 'Bounce',
          bounce: {
            bounceType: 'Permanent',
            bouncedRecipients: [{ emailAddress: 'bounce+label@simulator.amazonses.com' }],
          },
          mail: { tags },
        },
      },
      {
        detailType: 'Email Complaint Received',
        detail: { complaint: { complainedRecipients: [{ emailAddress: 'complaint@simulator.amazonses.com' }] } },
      },
    ]);
  });
});
