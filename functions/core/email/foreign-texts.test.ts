import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Language } from '../../../shared/model/text/language.ts';
import { listSources } from '../../../tests/boundaries/source-files.ts';
import { tenantRecord } from '../../../tests/support/actors.ts';
import { countCases } from '../../../tests/support/count-cases.ts';
import { openScriptSpy, type ScriptSpy } from '../../../tests/support/script-spy.ts';
import { scriptTexts } from '../../../tests/support/script-texts.ts';
import { brandedMail } from './branded-mail.ts';
import { MailRequest } from './mail-request.ts';
import { createSendMail } from './send-mail.ts';

const texts = scriptTexts.map(([, text]) => text);
const origin = 'https://lantau.example';
const requestOf = (text: string, language: Language): MailRequest =>
  MailRequest.parse({
    to: 'ada@lantau.example',
    language,
    subject: text,
    heading: text,
    paragraphs: [text, `${text}\n${text}`],
    code: text,
    action: { label: text, url: `https://lantau.example/?x=${encodeURIComponent(text)}"onclick=alert(1)` },
    attachment: { name: text, contentType: 'text/calendar', content: 'x' },
  });

describe('S6: texts that try to become script', () => {
  let spy: ScriptSpy;
  beforeAll(async () => {
    spy = await openScriptSpy();
  }, 60_000);
  afterAll(() => spy.close());

  it.each(Language.options)('stay texts of a mail (%s)', async (language) => {
    const mails = texts.map((text) => brandedMail(tenantRecord({ name: text }), requestOf(text, language), origin));
    // Of the host's own addresses one is fetched; whatever else a text brings about is a finding.
    const withoutLogo = mails.map(({ html }) =>
      html.replace(`src="${origin}/theme/logo"`, 'src="data:image/png;base64,"'),
    );
    const seen = await spy.look(withoutLogo.join(''));
    countCases('S6', mails.length, seen.dialogs.length + seen.requests.length);
    expect(seen).toEqual({ dialogs: [], requests: [], foreign: [] });
  });

  it('end no header of a mail', async () => {
    const ses = mockClient(SESClient);
    ses.on(SendRawEmailCommand).resolves({});
    const send = createSendMail({ fromAddress: 'no-reply@platform.example', configurationSet: 'set' });
    const text = 'x\r\nBcc: everybody@example.org\r\n\r\n<script>alert(1)</script>';
    const { attachment, ...mail } = brandedMail(tenantRecord({ name: text }), requestOf(text, 'en'), origin);
    await send({ ...mail, ...(attachment ? { attachment } : {}) });
    await send(mail);
    const calls = ses.commandCalls(SendRawEmailCommand);
    expect(calls).toHaveLength(2);
    for (const raw of calls) {
      const [heads = ''] = Buffer.from(raw.args[0].input.RawMessage?.Data ?? '')
        .toString('utf8')
        .split('\r\n\r\n');
      const decoded = heads.replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word) =>
        Buffer.from(word, 'base64').toString('utf8'),
      );
      expect(decoded.split(/[\r\n]+/).filter((line) => line.startsWith('Bcc'))).toEqual([]);
    }
    ses.restore();
  });

  it('lead nowhere but to a web page', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])
      expect(MailRequest.shape.action.safeParse({ label: 'x', url }).success, url).toBe(false);
  });

  it('meet one layout only: nothing else writes the mark-up of a mail', () => {
    const writers = listSources()
      .filter(({ name }) => name.startsWith('functions/') && !/\.test\.tsx?$/.test(name))
      .filter(({ text }) => /\bhtml: (?!mailHtml\(|string)|<\/body>/.test(text));
    // Besides it, the report that is printed.
    expect(writers.map(({ name }) => name).toSorted()).toEqual([
      'functions/core/email/mail-layout.ts',
      'functions/render-pdf/markup/pdf-document.tsx',
    ]);
  });
});
