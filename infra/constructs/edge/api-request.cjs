/**
 * Viewer request of the API. The host that the viewer asked for decides the tenant (architecture decision 4): it overwrites
 * whatever `tenant-url` the client sent, and the address it came from overwrites `viewer-address`. The Host header itself is the
 * API's own and is not forwarded.
 */
function handler(event) {
  const request = event.request;
  request.headers['tenant-url'] = { value: request.headers.host.value.toLowerCase() };
  request.headers['viewer-address'] = { value: event.viewer.ip };
  return request;
}
