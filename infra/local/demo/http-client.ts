import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than a window of the quotas, and shorter than the hourly limits. */
const patienceSeconds = 15;

export type Answer = { status: number; body: unknown };
type Request = {
  port: number;
  host: string;
  method: string;
  path: string;
  accessToken?: string;
  body?: unknown;
  language?: 'en' | 'zhTw';
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** One call; `retryAfterSeconds` where the API asks for patience. */
const sendOnce = ({
  port,
  host,
  method,
  path,
  accessToken,
  body,
  language = 'en',
}: Request): Promise<Answer & { retryAfterSeconds?: number }> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: `/api${path}`,
        headers: {
          host: `${host}:${port}`,
          origin: `http://${host}:${port}`,
          'platform-language': language,
          'communication-language': language,
          'report-language': language,
          ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            body: parse(Buffer.concat(chunks).toString('utf8')),
            ...(incoming.headers['retry-after'] ? { retryAfterSeconds: Number(incoming.headers['retry-after']) } : {}),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });

/**
 * Calls a site of the local cloud as a browser would: Node does not resolve `*.localhost`, so the host is a header
 * (fact 16). One demo user does the work of a team in weeks, so the API's quotas throttle it now and then; it waits.
 */
export const callSite = async (asked: Request): Promise<Answer> => {
  for (;;) {
    const { retryAfterSeconds, ...answer } = await sendOnce(asked);
    if (answer.status !== 429 || retryAfterSeconds === undefined || retryAfterSeconds > patienceSeconds) return answer;
    await wait(retryAfterSeconds * 1_000);
  }
};
