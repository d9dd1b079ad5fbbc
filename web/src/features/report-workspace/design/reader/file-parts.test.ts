import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openParts, partBytes } from './file-parts.ts';

/** Two tries follow each other at once. */
vi.mock('../../../../lib/pause.ts', () => ({ pause: () => Promise.resolve() }));

const file = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

/** Responds like an S3 bucket: a requested range, with the size of the whole file. */
const asBucket: RequestListener = ({ headers }, response) => {
  const [, begin, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const last = Math.min(Number(end), file.length - 1);
  response.writeHead(206, { 'content-range': `bytes ${begin}-${last}/${file.length}` });
  response.end(file.subarray(Number(begin), last + 1));
};

describe('parts of a file', () => {
  let server: Server;
  let url = '';
  let answer: RequestListener = asBucket;
  let asked = 0;
  beforeEach(async () => {
    answer = asBucket;
    asked = 0;
    server = createServer((request, response) => {
      asked += 1;
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/report.pdf`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it('are the first, with the size of the whole, then the requested ones', async () => {
    const parts = await openParts(url);
    expect(parts.sizeBytes).toBe(file.length);
    expect(Buffer.from(parts.first).equals(file.subarray(0, partBytes))).toBe(true);
    const part = await parts.read(131_072, file.length);
    expect(Buffer.from(part).equals(file.subarray(131_072))).toBe(true);
    expect(asked).toBe(2);
  });

  it('are counted as they arrive', async () => {
    const counted: number[] = [];
    const parts = await openParts(url, ({ bytes, sizeBytes }) => counted.push(bytes, sizeBytes));
    await parts.read(131_072, file.length);
    expect(counted).toEqual([partBytes, file.length, partBytes + file.length - 131_072, file.length]);
  });

  it('are the whole file if the server supports no ranges', async () => {
    answer = (_request, response) => void response.end(file);
    const { first, sizeBytes } = await openParts(url);
    expect(sizeBytes).toBe(file.length);
    expect(Buffer.from(first).equals(file)).toBe(true);
  });

  it('are rejected if a part does not state the size of the whole', async () => {
    answer = (_request, response) => void response.writeHead(206).end('part');
    await expect(openParts(url)).rejects.toMatchObject({ name: 'UnexpectedAnswerError', status: 206 });
  });

  it('are retried after a server error or a lost connection', async () => {
    const parts = await openParts(url);
    answer = (request, response) => {
      if (asked === 2) response.writeHead(503).end();
      else if (asked === 3) response.destroy();
      else asBucket(request, response);
    };
    const part = await parts.read(65_536, 131_072);
    expect(Buffer.from(part).equals(file.subarray(65_536, 131_072))).toBe(true);
    expect(asked).toBe(4);
  });

  it('are not requested again once the link is refused', async () => {
    const parts = await openParts(url);
    answer = (_request, response) => void response.writeHead(403).end();
    await expect(parts.read(65_536, 131_072)).rejects.toMatchObject({ name: 'RefusedLinkError', status: 403 });
    expect(asked).toBe(2);
  });

  it('stop waiting once they are cancelled', async () => {
    const parts = await openParts(url);
    answer = (_request, response) => {
      parts.stop();
      response.writeHead(503).end();
    };
    await expect(parts.read(65_536, 131_072)).rejects.toThrow();
    expect(asked).toBe(2);
  });

  it('reject if the first part is refused or fails', async () => {
    for (const status of [403, 500]) {
      answer = (_request, response) => void response.writeHead(status).end();
      await expect(openParts(url)).rejects.toMatchObject({ status });
    }
  });
});
