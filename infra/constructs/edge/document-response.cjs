/**
 * Viewer response of the web bucket. The policy of the behaviour forbids every frame; the hidden sign-in frame is the one
 * exception (ruling 7): a tenant's host may hold its accounts host, and the accounts host may be held by exactly its
 * tenant's. Sources without a scheme take the scheme of the page.
 */
function handler(event) {
  const response = event.response;
  const policy = response.headers['content-security-policy'];
  if (!policy) return response;
  const host = event.request.headers.host.value.toLowerCase();
  policy.value = host.startsWith('accounts.')
    ? policy.value.replace("frame-ancestors 'none'", `frame-ancestors ${host.slice('accounts.'.length)}`)
    : policy.value.replace("frame-src 'none'", `frame-src accounts.${host}`);
  return response;
}
