/**
 * mail.localhost: everything that was sent, as a page for people and as JSON for scripts.
 *
 * | call                                  | answer                                                              |
 * |---------------------------------------|---------------------------------------------------------------------|
 * | GET /?mail=&view=&to=&before=         | the page; `view` is html or text                                    |
 * | GET /api/mails?to=&after=&before=&limit= | `{ mails, next? }`, newest first, without bodies; `next` is the `before` of the next page |
 * | GET /api/mails/{id}                   | the mail with its bodies                                            |
 * | GET /api/mails/{id}/html              | the HTML body as a page that runs nothing                           |
 * | GET /api/mails/{id}/raw               | the MIME text, for mails that came as such                          |
 * | GET /api/mails/{id}/attachments/{n}   | an attachment, counted from 0                                       |
 * | DELETE /api/mails                     | 204, all mails deleted                                            |
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Mail, MailStore } from './mail-store.ts';
import { type MailboxView, renderMailbox } from './mailbox-page.ts';
import { readMime } from './mime.ts';

type Answer = { status?: number; type?: string; headers?: Record<string, string>; body?: string | Buffer };

const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 200;
/** A mail shown from a foreign sender runs no script, sends no form, and opens its links in a new tab. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' http: https: data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; base-uri 'self'";
const PAGE_POLICY =
  "default-src 'none'; img-src data:; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Chinese is shown on machines without Chinese fonts too; a browser fetches only the pieces that a page needs. */
const FONT_FOLDER = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-tc/400.css'));
const FONT_HEAD =
  '<link rel="stylesheet" href="/fonts/400.css"><style>html{font-family:"Noto Sans TC",sans-serif}</style>';
const ASSETS = new Map([
  ['/mailbox.css', { type: 'text/css; charset=utf-8', file: new URL('./mailbox.css', import.meta.url) }],
  ['/mailbox.js', { type: 'text/javascript; charset=utf-8', file: new URL('./mailbox-updates.js', import.meta.url) }],
]);

export async function handleMailbox(
  mails: MailStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = answerSafely(mails, request);
  response.writeHead(answer.status ?? 200, {
    ...(answer.type ? { 'content-type': answer.type } : {}),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...answer.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

function answerSafely(mails: MailStore, request: IncomingMessage): Answer {
  try {
    return route(mails, request.method ?? 'GET', new URL(`http://mail.localhost${request.url ?? '/'}`));
  } catch (error) {
    console.error('Mailbox:', error);
    return json(500, { message: 'The mailbox could not answer' });
  }
}

function route(mails: MailStore, method: string, url: URL): Answer {
  if (url.pathname === '/api/mails' && method === 'DELETE') {
    mails.clear();
    return { status: 204 };
  }
  if (method !== 'GET' && method !== 'HEAD') return notFound(405, 'Method not allowed');
  if (url.pathname === '/') return showPage(mails, url.searchParams);
  if (url.pathname === '/api/mails') return listMails(mails, url.searchParams);
  const asset = ASSETS.get(url.pathname);
  if (asset) return { type: asset.type, body: readFileSync(asset.file) };
  if (url.pathname.startsWith('/fonts/')) return showFont(url.pathname.slice('/fonts/'.length));
  const [, id = '', part, number] =
    /^\/api\/mails\/([\w-]+)(?:\/(html|raw|attachments)(?:\/(\d+))?)?$/.exec(url.pathname) ?? [];
  const mail = mails.find(id);
  if (!mail) return notFound();
  if (part === 'html') return showHtml(mail);
  if (part === 'raw') return showRaw(mails, mail);
  if (part === 'attachments') return showAttachment(mails, mail, Number(number ?? 0));
  return json(200, mail);
}

function listMails(mails: MailStore, query: URLSearchParams): Answer {
  const limit = Number(query.get('limit') ?? LIMIT_DEFAULT);
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX) {
    return json(400, { message: `limit must be a whole number from 1 to ${LIMIT_MAX}` });
  }
  const found = mails.list({ ...readQuery(query), limit: limit + 1 });
  const page = found.slice(0, limit);
  const next = found.length > limit ? page.at(-1)?.id : undefined;
  const summaries = page.map(({ text: _text, html: _html, ...summary }) => summary);
  return json(200, { mails: summaries, ...(next ? { next } : {}) });
}

function showPage(mails: MailStore, query: URLSearchParams): Answer {
  const { to, before } = readQuery(query);
  const found = mails.list({ to, before, limit: LIMIT_DEFAULT + 1 });
  const selectedId = query.get('mail');
  const view: MailboxView = {
    mails: found.slice(0, LIMIT_DEFAULT),
    hasMore: found.length > LIMIT_DEFAULT,
    newestId: mails.list({ limit: 1 })[0]?.id ?? '',
    selected: selectedId ? mails.find(selectedId) : undefined,
    isSelectionMissing: selectedId !== null && mails.find(selectedId) === undefined,
    isPlainText: query.get('view') === 'text',
    to: to ?? '',
    before: before ?? '',
  };
  return {
    status: view.isSelectionMissing ? 404 : 200,
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': PAGE_POLICY },
    body: renderMailbox(view),
  };
}

function readQuery(query: URLSearchParams): { to?: string; after?: string; before?: string } {
  const [to, after, before] = [query.get('to'), query.get('after'), query.get('before')];
  return { ...(to ? { to } : {}), ...(after ? { after } : {}), ...(before ? { before } : {}) };
}

function showHtml(mail: Mail): Answer {
  if (mail.html === undefined) return notFound();
  // Inline images are named by their content id (RFC 2392).
  const html = mail.html.replaceAll(/cid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const index = mail.attachments.findIndex((attachment) => isSameContentId(attachment.contentId, contentId));
    return index < 0 ? whole : `/api/mails/${mail.id}/attachments/${index}`;
  });
  return {
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': MAIL_POLICY },
    body: `<!doctype html><base target="_blank">${FONT_HEAD}${html.replace(/^\s*<!doctype[^>]*>/i, '')}`,
  };
}

/** In an address the id may be percent-encoded, in its header it never is. */
function isSameContentId(contentId: string | undefined, written: string): boolean {
  return contentId !== undefined && (contentId === written || encodeURIComponent(contentId) === written);
}

function showFont(name: string): Answer {
  const isKnown = /^(?:(?:400|700)\.css|files\/noto-sans-tc-[\w-]+\.woff2)$/.test(name);
  const file = join(FONT_FOLDER, name);
  if (!isKnown || !existsSync(file)) return notFound();
  return {
    type: name.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2',
    // The frame of a mail is sandboxed and so of no origin; a font may be read from there too.
    headers: { 'cache-control': 'max-age=86400', 'access-control-allow-origin': '*' },
    body: readFileSync(file),
  };
}

function showRaw(mails: MailStore, mail: Mail): Answer {
  const raw = mails.findRaw(mail.id);
  if (!raw) return notFound();
  return {
    type: 'message/rfc822',
    headers: { 'content-disposition': `attachment; filename="${mail.id}.eml"` },
    body: raw,
  };
}

function showAttachment(mails: MailStore, mail: Mail, index: number): Answer {
  const raw = mails.findRaw(mail.id);
  const attachment = raw && readMime(raw).attachments[index];
  if (!attachment) return notFound();
  const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(attachment.type);
  const name = encodeURIComponent(attachment.name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return {
    type: attachment.type,
    headers: {
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'content-security-policy': "sandbox; default-src 'none'",
    },
    body: attachment.content,
  };
}

function json(status: number, value: unknown): Answer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

function notFound(status = 404, message = 'Not found'): Answer {
  return json(status, { message });
}
