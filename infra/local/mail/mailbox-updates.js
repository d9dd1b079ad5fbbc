// Tells when new mail has come, and deletes on demand. The page itself needs no script.
const POLL_MILLISECONDS = 3000;
const news = document.getElementById('news');
const remove = document.getElementById('delete');
const { newest = '', to = '' } = document.body.dataset;

async function poll() {
  const query = new URLSearchParams({ limit: '50', ...(newest && { after: newest }), ...(to && { to }) });
  const response = await fetch(`/api/mails?${query}`);
  const { mails, next } = await response.json();
  if (mails.length > 0) announce(`${mails.length}${next ? '+' : ''} new ${mails.length === 1 ? 'mail' : 'mails'}.`);
}

function announce(text) {
  if (news.textContent.startsWith(text)) return;
  const link = document.createElement('a');
  link.href = to ? `/?${new URLSearchParams({ to })}` : '/';
  link.textContent = 'Show';
  news.replaceChildren(`${text} `, link);
}

async function keepPolling() {
  try {
    if (!document.hidden) await poll();
  } catch {
    // The server is being restarted: the next round asks again.
  }
  setTimeout(keepPolling, POLL_MILLISECONDS);
}

async function deleteAll() {
  await fetch('/api/mails', { method: 'DELETE' });
  window.location.assign('/');
}

remove.hidden = newest === '';
remove.addEventListener('click', () => {
  if (window.confirm('Delete all mails?')) void deleteAll();
});
void keepPolling();
