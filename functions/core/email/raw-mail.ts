import { createHash } from 'node:crypto';
import type { Mail, MailAttachment } from './mail.ts';

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

const attachedFile = ({ name, contentType, content }: MailAttachment): string =>
  part(
    [
      `Content-Type: ${headerLine(contentType)}`,
      `Content-Disposition: attachment; filename="${headerLine(name).replaceAll('"', '')}"`,
    ],
    content,
  );

/** Type and parts of a body that has several. */
const multipartBody = (subtype: string, boundary: string, parts: string[]): string =>
  `Content-Type: multipart/${subtype}; boundary="${boundary}"\r\n\r\n${multipart(boundary, parts)}`;

/**
 * The message as MIME (RFC 2045 to 2047): text and HTML as alternatives, and an attachment where there is one. All
 * parts are base64, so that no line of a text is too long or mistaken for a boundary.
 */
export const rawMail = (source: string, mail: Mail): string => {
  const boundary = createHash('sha256').update(mail.html).update(mail.to).digest('hex').slice(0, 32);
  const alternative = multipartBody('alternative', `alternative-${boundary}`, [
    part(['Content-Type: text/plain; charset=UTF-8'], mail.text),
    part(['Content-Type: text/html; charset=UTF-8'], mail.html),
  ]);
  const body = mail.attachment
    ? multipartBody('mixed', `mixed-${boundary}`, [alternative, attachedFile(mail.attachment)])
    : alternative;
  return [
    `From: ${headerLine(source)}`,
    `To: ${headerLine(mail.to)}`,
    `Reply-To: ${headerLine(mail.replyTo)}`,
    `Subject: ${encodedWord(mail.subject)}`,
    ...(mail.reference === undefined ? [] : [`X-Mail-Reference: ${headerLine(mail.reference)}`]),
    'MIME-Version: 1.0',
    body,
  ].join('\r\n');
};
