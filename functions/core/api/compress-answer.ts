import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Domain } from '../../../shared/contract/calls/call.ts';

/** Below this an answer fits in one packet, and a smaller one does not arrive sooner. */
const sizeBytesMin = 1_400;

/** Loaded with the first answer that is compressed: a cold start is shorter without it. */
const gzip = (text: string): Buffer => process.getBuiltinModule('node:zlib').gzipSync(text);

/** Evaluates `Accept-Encoding` (RFC 9110, 12.5.3): a weight of 0 refuses. */
const takesGzip = (acceptEncoding: string): boolean =>
  acceptEncoding.split(',').some((part) => {
    const [name = '', weight = 'q=1'] = part.toLowerCase().split(';');
    return name.trim() === 'gzip' && Number(weight.replace('q=', '')) > 0;
  });

/**
 * Compresses an answer with gzip where the caller accepts it and the size warrants it. CloudFront compresses only what
 * it caches, and it caches no API answer. Gzip, because brotli of the same strength takes twice the time at the sizes
 * of our answers. Answers of `identity` are not compressed: they carry tokens, codes and secrets, and the compressed
 * length of a secret with attacker-controlled text reveals how much of it was guessed (BREACH). Links in other answers
 * are signed again each time.
 */
export const compressAnswer = (
  answer: APIGatewayProxyStructuredResultV2,
  domain: Domain,
  acceptEncoding = '',
): APIGatewayProxyStructuredResultV2 => {
  const { body = '' } = answer;
  if (domain === 'identity' || Buffer.byteLength(body) < sizeBytesMin) return answer;
  const earlier = answer.headers?.vary;
  const headers = { ...answer.headers, vary: earlier ? `${earlier}, Accept-Encoding` : 'Accept-Encoding' };
  if (!takesGzip(acceptEncoding)) return { ...answer, headers };
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzip(body).toString('base64'),
    isBase64Encoded: true,
  };
};
