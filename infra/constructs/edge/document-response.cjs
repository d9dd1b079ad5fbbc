/**
 * Viewer response of the web bucket. The policy of the behaviour allows the frames of the card form only; the hidden
 * sign-in frame comes to them (ruling 7): a tenant's host may hold its accounts host, and the accounts host may be held by
 * exactly its tenant's. The accounts host takes no cards: neither frames nor scripts of anybody else. Sources without a
 * scheme take the scheme of the page.
 */
function handler(event) {
  const response = event.response;
  const policy = response.headers['content-security-policy'];
  if (!policy) return response;
  const host = event.request.headers.host.value.toLowerCase();
  policy.value = host.startsWith('accounts.')
    ? policy.value
        .replace("frame-ancestors 'none'", `frame-ancestors ${host.slice('accounts.'.length)}`)
        .replace(/frame-src [^;]*/, "frame-src 'none'")
        .replace(/script-src [^;]*/, "script-src 'self'")
    : policy.value.replace('frame-src ', `frame-src accounts.${host} `);
  return response;
}
