import { createHash } from 'node:crypto';
import type { Mail, MailAttachment } from './send-mail.ts';

/** Header values come from people's names: nothing of theirs may end a header line. */
export const headerLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/** A header's text in any language (RFC 2047). */
export const encodedWord = (text: string): string =>
  `=?UTF-8?B?${Buffer.from(headerLine(text), 'utf8').toString('base64')}?=`;

const lineLength = 76;
const base64Lines = (base64: string): string =>
  (base64.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []).join('\r\n');

const part = (headers: string[], content: string | Uint8Array): string =>
  [...headers, 'Content-Transfer-Encoding: base64', '', base64Lines(Buffer.from(content).toString('base64'))].join(
    '\r\n',
  );

const multipart = (boundary: string, parts: string[]): string =>
  `${parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('')}--${boundary}--`;

/**
 * The message as MIME (RFC 2045 to 2047): text and HTML as alternatives, beside them one attachment. Everything is base64,
 * so that no line of a text is too long or mistaken for a boundary.
 */
export const rawMail = (source: string, mail: Mail, attachment: MailAttachment): string => {
  const boundary = createHash('sha256').update(mail.html).update(mail.to).digest('hex').slice(0, 32);
  const alternative = multipart(`alternative-${boundary}`, [
    part(['Content-Type: text/plain; charset=UTF-8'], mail.text),
    part(['Content-Type: text/html; charset=UTF-8'], mail.html),
  ]);
  const file = part(
    [
      `Content-Type: ${headerLine(attachment.contentType)}`,
      `Content-Disposition: attachment; filename="${headerLine(attachment.name).replaceAll('"', '')}"`,
    ],
    attachment.content,
  );
  return [
    `From: ${headerLine(source)}`,
    `To: ${headerLine(mail.to)}`,
    `Reply-To: ${headerLine(mail.replyTo)}`,
    `Subject: ${encodedWord(mail.subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="mixed-${boundary}"`,
    '',
    multipart(`mixed-${boundary}`, [
      `Content-Type: multipart/alternative; boundary="alternative-${boundary}"\r\n\r\n${alternative}`,
      file,
    ]),
  ].join('\r\n');
};
