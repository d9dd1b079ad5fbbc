/**
 * Reads a mail (RFC 5322, RFC 2045 to 2047, RFC 2231) as far as showing it needs: the text and HTML bodies, and every
 * other part as an attachment. Works on one character per byte, since a mail may mix character sets.
 */
import { decodeBytes, decodeQuoted, decodeWords, type HeaderValue, parseHeaderValue } from './encoded-words.ts';

type MimeAttachment = { name: string; type: string; contentId?: string; isInline: boolean; content: Buffer };
export type MimeMail = {
  /** First value of each header, names in lower case, unfolded but not decoded. */
  headers: Map<string, string>;
  subject: string;
  text?: string;
  html?: string;
  attachments: MimeAttachment[];
};

type Part = { headers: Map<string, string>; body: string };

/** No real mail is nested deeper; the rest remains an attachment. */
const DEPTH_MAX = 20;

export function readMime(raw: Buffer): MimeMail {
  const part = splitPart(raw.toString('latin1'));
  const mail: MimeMail = {
    headers: part.headers,
    subject: decodeWords(toUtf8(part.headers.get('subject') ?? '')),
    attachments: [],
  };
  collect(part, mail, 0);
  return mail;
}

function collect(part: Part, mail: MimeMail, depth: number): void {
  const type = parseHeaderValue(part.headers.get('content-type') ?? 'text/plain; charset=us-ascii');
  const boundary = type.parameters.get('boundary');
  if (type.value.startsWith('multipart/') && boundary && depth < DEPTH_MAX) {
    for (const piece of splitMultipart(part.body, boundary)) collect(splitPart(piece), mail, depth + 1);
    return;
  }
  const disposition = parseHeaderValue(part.headers.get('content-disposition') ?? '');
  const content = decodeBody(part);
  if (disposition.value !== 'attachment') {
    const text = () => decodeBytes(content, type.parameters.get('charset') ?? 'utf-8');
    if (type.value === 'text/plain' && mail.text === undefined) {
      mail.text = text();
      return;
    }
    if (type.value === 'text/html' && mail.html === undefined) {
      mail.html = text();
      return;
    }
  }
  mail.attachments.push(toAttachment(part, type, disposition, content, mail.attachments.length));
}

function toAttachment(
  part: Part,
  type: HeaderValue,
  disposition: HeaderValue,
  content: Buffer,
  index: number,
): MimeAttachment {
  const name = disposition.parameters.get('filename') ?? type.parameters.get('name');
  const contentId = part.headers.get('content-id')?.replace(/^\s*<|>\s*$/g, '');
  return {
    name: name || `attachment-${index + 1}`,
    type: type.value || 'application/octet-stream',
    isInline: disposition.value === 'inline' || contentId !== undefined,
    ...(contentId === undefined ? {} : { contentId }),
    content,
  };
}

function decodeBody({ headers, body }: Part): Buffer {
  switch ((headers.get('content-transfer-encoding') ?? '').trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return decodeQuoted(body);
    default:
      return Buffer.from(body, 'latin1');
  }
}

function splitPart(text: string): Part {
  const separator = /^\r?\n|\r?\n\r?\n/.exec(text);
  const head = separator ? text.slice(0, separator.index) : text;
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const [, name, value = ''] = /^([^:\s]+)\s*:\s*(.*)$/s.exec(line) ?? [];
    if (name && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value);
  }
  return { headers, body: separator ? text.slice(separator.index + separator[0].length) : '' };
}

/** The line end before a boundary belongs to the boundary: RFC 2046, 5.1.1. */
function splitMultipart(body: string, boundary: string): string[] {
  const escaped = boundary.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const delimiter = new RegExp(String.raw`(?:^|\r?\n)--${escaped}(--)?[ \t]*(?=\r?\n|$)`, 'g');
  const pieces: string[] = [];
  let start: number | undefined;
  for (const match of body.matchAll(delimiter)) {
    if (start !== undefined) pieces.push(body.slice(start, match.index).replace(/^\r?\n/, ''));
    if (match[1]) return pieces;
    start = match.index + match[0].length;
  }
  // A truncated mail has no closing boundary; the available part is shown.
  if (start !== undefined) pieces.push(body.slice(start).replace(/^\r?\n/, ''));
  return pieces;
}

/** A header with raw UTF-8 (RFC 6532) was read one character per byte. */
function toUtf8(text: string): string {
  return Buffer.from(text, 'latin1').toString('utf8');
}
