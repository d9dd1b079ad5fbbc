import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAnswer } from './compress-answer.ts';
import { jsonResponse } from './response.ts';

const rows = Array.from({ length: 200 }, (_, at) => ({ disclosure: `GRI 305-${at}`, 名: '排放' }));
const large = jsonResponse(200, { body: { rows } }, 'request-1', 'en');
const small = jsonResponse(200, { body: { done: true } }, 'request-1', 'en');

describe('compressAnswer', () => {
  it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, GZIP;q=0.8'])('sends what %j takes by gzip', (accepted) => {
    const answer = compressAnswer(large, 'data-hub', accepted);
    expect(answer).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: { ...large.headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
    });
    const bytes = Buffer.from(answer.body ?? '', 'base64');
    expect(bytes.length * 10).toBeLessThan(Buffer.byteLength(large.body ?? ''));
    expect(gunzipSync(bytes).toString('utf8')).toBe(large.body);
  });

  it.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'x-gzip'])('leaves it as it is for %j', (accepted) => {
    const answer = compressAnswer(large, 'data-hub', accepted);
    expect(answer).toEqual({ ...large, headers: { ...large.headers, vary: 'Accept-Encoding' } });
  });

  it('keeps the other values of Vary', () => {
    const answer = jsonResponse(200, { body: { rows }, headers: { vary: 'Origin' } }, 'request-1', 'en');
    expect(compressAnswer(answer, 'data-hub', 'gzip').headers).toMatchObject({ vary: 'Origin, Accept-Encoding' });
  });

  it('leaves small answers, and those that may carry a token or a secret', () => {
    expect(compressAnswer(small, 'data-hub', 'gzip')).toBe(small);
    expect(compressAnswer(large, 'identity', 'gzip')).toBe(large);
  });
});
