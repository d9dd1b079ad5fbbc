import type { Mail } from './mail-store.ts';

export type MailboxView = {
  /** One page of the list, newest first. */
  mails: Mail[];
  hasMore: boolean;
  /** The newest mail of all, from which the page polls for more. */
  newestId: string;
  selected: Mail | undefined;
  isSelectionMissing: boolean;
  isPlainText: boolean;
  to: string;
  before: string;
};

/** The page works without script; the script only announces new mail and deletes. */
export function renderMailbox(view: MailboxView): string {
  const isOpen = view.selected !== undefined || view.isSelectionMissing;
  const title = view.selected ? `${view.selected.subject || 'No subject'} - Mailbox` : 'Mailbox';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/fonts/400.css">
<link rel="stylesheet" href="/fonts/700.css">
<link rel="stylesheet" href="/mailbox.css">
<script src="/mailbox.js" defer></script>
</head>
<body data-newest="${escapeHtml(view.newestId)}" data-to="${escapeHtml(view.to)}">
<a class="skip" href="#message">Skip to the message</a>
<header class="top">
<h1><a href="/">Mailbox</a></h1>
<p class="hint">Every mail sent on this machine. Nothing leaves it.</p>
<form class="search" action="/" role="search">
<label for="to">Recipient</label>
<input id="to" name="to" type="search" autocomplete="off" spellcheck="false" value="${escapeHtml(view.to)}" placeholder="name@demo.example">
<button>Filter</button>
</form>
<button id="delete" type="button" hidden>Delete all</button>
</header>
<p id="news" role="status"></p>
<main class="panes${isOpen ? ' is-open' : ''}">
<nav class="list" aria-label="Mails">${renderList(view)}</nav>
<section class="message" id="message" tabindex="-1" aria-label="Message">${renderMessage(view)}</section>
</main>
</body>
</html>
`;
}

function renderList(view: MailboxView): string {
  if (view.mails.length === 0) {
    return view.to
      ? `<p class="empty">No mail to ${escapeHtml(view.to)}. <a href="/">Show all mails</a></p>`
      : '<p class="empty">No mail has been sent yet.</p>';
  }
  const items = view.mails.map((mail) => {
    const current = mail.id === view.selected?.id ? ' aria-current="true"' : '';
    const clip = mail.attachments.some(({ isInline }) => !isInline) ? '<span class="clip">has attachments</span>' : '';
    return `<li><a href="${linkTo(view, { mail: mail.id })}"${current}>
<span class="row"><span class="who">${escapeHtml([...mail.to, ...mail.cc, ...mail.bcc].join(', '))}</span>${renderTime(mail)}</span>
<span class="subject">${escapeHtml(mail.subject || 'No subject')}</span>${clip}</a></li>`;
  });
  const last = view.mails.at(-1)?.id;
  const older =
    view.hasMore && last ? `<p class="more"><a href="${linkTo(view, { before: last })}">Older mails</a></p>` : '';
  const newest = view.before ? `<p class="more"><a href="${linkTo(view, { before: '' })}">Newest mails</a></p>` : '';
  return `${newest}<ul>${items.join('\n')}</ul>${older}`;
}

function renderMessage(view: MailboxView): string {
  const back = `<p class="back"><a href="${linkTo(view, { mail: '' })}">Back to all mails</a></p>`;
  const mail = view.selected;
  if (!mail) {
    return view.isSelectionMissing
      ? `${back}<p class="empty">This mail is not here any more.</p>`
      : '<p class="empty">Choose a mail to read it.</p>';
  }
  return `${back}<article aria-labelledby="subject">
<h2 id="subject">${escapeHtml(mail.subject || 'No subject')}</h2>
<dl>${renderAddresses('From', [mail.from])}${renderAddresses('To', mail.to)}${renderAddresses('Copy', mail.cc)}${renderAddresses('Blind copy', mail.bcc)}${renderAddresses('Reply to', mail.replyTo)}
<div><dt>Received</dt><dd>${renderTime(mail)}</dd></div></dl>
${renderAttachments(mail)}${renderBody(view, mail)}</article>`;
}

function renderBody(view: MailboxView, mail: Mail): string {
  const isPlainText = view.isPlainText || mail.html === undefined;
  const tab = (label: string, name: string, isCurrent: boolean) =>
    `<a href="${linkTo(view, { view: name })}"${isCurrent ? ' aria-current="true"' : ''}>${label}</a>`;
  const raw = mail.isRaw ? `<a href="/api/mails/${mail.id}/raw">Download as .eml</a>` : '';
  const tabs = `<p class="views">${mail.html === undefined ? '' : tab('Formatted', 'html', !isPlainText)}${tab('Plain text', 'text', isPlainText)}${raw}</p>`;
  if (isPlainText) return `${tabs}<pre>${linkify(mail.text ?? 'This mail has no plain text.')}</pre>`;
  return `${tabs}<iframe title="Text of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/api/mails/${mail.id}/html"></iframe>`;
}

function renderAttachments(mail: Mail): string {
  const items = mail.attachments.map(
    ({ name, sizeBytes }, index) =>
      `<li><a href="/api/mails/${mail.id}/attachments/${index}">${escapeHtml(name)}</a> <span class="size">${formatSize(sizeBytes)}</span></li>`,
  );
  return items.length === 0 ? '' : `<h3>Attachments</h3><ul class="attachments">${items.join('')}</ul>`;
}

function renderAddresses(label: string, addresses: string[]): string {
  return addresses.length === 0 ? '' : `<div><dt>${label}</dt><dd>${escapeHtml(addresses.join(', '))}</dd></div>`;
}

function renderTime({ receivedAt }: Mail): string {
  const instant = new Date(receivedAt).toISOString();
  return `<time datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC</time>`;
}

function formatSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} bytes`;
  return sizeBytes < 1_048_576 ? `${Math.ceil(sizeBytes / 1024)} KB` : `${(sizeBytes / 1_048_576).toFixed(1)} MB`;
}

/** The same view with changes; empty values are omitted from the address. */
function linkTo(view: MailboxView, changes: Record<string, string>): string {
  const current = {
    mail: view.selected?.id ?? '',
    view: view.isPlainText ? 'text' : '',
    to: view.to,
    before: view.before,
  };
  const parameters = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== '');
  return escapeHtml(`/?${new URLSearchParams(parameters).toString()}`);
}

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/(?:(?!&quot;|&lt;|&gt;|&#39;)[^\s])+[^\s.,;:!?)\]]/g,
    (url) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
  );
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
