import { request } from 'node:http';

export type Answer = { status: number; headers: Record<string, unknown>; bytes: Buffer };

/** A link as a browser follows it: no token, no cookie. */
export const followLink = (url: string, method = 'GET', body?: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/octet-stream', 'content-length': body.byteLength } : {};
    request(url, { method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end(body);
  });
