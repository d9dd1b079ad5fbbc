/**
 * Viewer request of the API. The host that the viewer asked for decides the tenant (architecture decision 4): it overwrites
 * whatever `tenant-url` the client sent, and the address it came from overwrites `viewer-address`. The Host header itself is the
 * API's own and is not forwarded. A body that no call takes is refused here by its length, in the API's own words: API Gateway
 * would refuse it in others, after it has been sent.
 */
const bodyBytesMax = 4500000;
const tooLarge = { en: 'This request is too large.', zhTw: '此請求過大。' };

function refuse(event) {
  const language = event.request.headers['platform-language'];
  const isChinese = language && (language.value === 'zhTw' || language.value === 'zh-TW');
  const requestId = event.context.requestId;
  return {
    statusCode: 400,
    statusDescription: 'Bad Request',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'content-security-policy': { value: "default-src 'none'; frame-ancestors 'none'" },
      'referrer-policy': { value: 'no-referrer' },
      'strict-transport-security': { value: 'max-age=63072000; includeSubDomains' },
      'x-content-type-options': { value: 'nosniff' },
      'x-frame-options': { value: 'DENY' },
      'x-request-id': { value: requestId },
    },
    body: JSON.stringify({
      code: 'request.too_large',
      message: isChinese ? tooLarge.zhTw : tooLarge.en,
      requestId: requestId,
    }),
  };
}

function handler(event) {
  const request = event.request;
  const length = request.headers['content-length'];
  if (length && Number(length.value) > bodyBytesMax) return refuse(event);
  request.headers['tenant-url'] = { value: request.headers.host.value.toLowerCase() };
  request.headers['viewer-address'] = { value: event.viewer.ip };
  return request;
}
