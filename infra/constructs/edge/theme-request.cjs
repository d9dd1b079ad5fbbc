/**
 * Viewer request of the brand bucket: `/theme/current.css`, `/theme/logo` and the like are the tenant's own, kept below its
 * host name (`/theme/{hostname}/current.css`), the accounts host's too. Nothing else is reachable: a path with a host of its
 * own, or one that climbs, becomes a name that does not exist.
 */
function handler(event) {
  const request = event.request;
  const host = request.headers.host.value.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const tenantHost = host.startsWith('accounts.') ? host.slice('accounts.'.length) : host;
  const name = request.uri.slice('/theme/'.length);
  const isName = /^[a-z0-9][a-z0-9.-]*$/.test(name);
  request.uri = `/theme/${tenantHost}/${isName ? name : 'unknown'}`;
  return request;
}
