/**
 * Viewer request of the web bucket. Files of the build lie in the root (`/config.json`, `/robots.txt`) or below `/assets/`;
 * every other path is a route of an application: the accounts application on hosts that begin with `accounts.`, else the
 * main one; the hidden sign-in frame of accounts hosts is a page of its own. Report names are parts of paths and may hold dots, so only a single segment counts as a file.
 */
function handler(event) {
  const request = event.request;
  const isFile = /^\/[^/]+\.[A-Za-z0-9]+$/.test(request.uri);
  if (isFile) return request;
  const host = request.headers.host.value.toLowerCase();
  const isAccounts = host.startsWith('accounts.');
  if (isAccounts && request.uri === '/session-frame') request.uri = '/session-frame.html';
  else request.uri = isAccounts ? '/accounts.html' : '/index.html';
  return request;
}
