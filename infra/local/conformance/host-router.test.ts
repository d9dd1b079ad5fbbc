import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFaults } from '../faults/faults.ts';
import { createHostRouter, type Handle } from '../gateway/host-router.ts';
import { openWorkshop, send, serve, type Workshop } from './local.support.ts';

const announcedBytes = 50_000_000;

/** More than the buffers of both ends hold, so that it cannot have been sent when the client leaves. */
const largeAnswer: Handle = async (_request, response) => {
  response.writeHead(200, { 'content-length': announcedBytes });
  await pipeline(Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(announcedBytes / 50))), response);
};
const brokenAnswer: Handle = async (_request, response) => {
  response.writeHead(200, { 'content-length': 10 });
  const broken = new Readable({ read: () => broken.destroy(new Error('the disk cannot be read')) });
  await pipeline(broken, response);
};
const refused: Handle = async () => Promise.reject(new Error('not of this test'));

describe('a request that cannot be answered to its end', () => {
  let workshop: Workshop;
  let port: number;
  const reported: unknown[] = [];
  const settled = { count: 0 };

  beforeAll(async () => {
    workshop = openWorkshop();
    const route = createHostRouter({
      services: new Map([
        ['/s3/', { service: 's3' as const, handle: largeAnswer }],
        ['/ses/', { service: 'ses' as const, handle: brokenAnswer }],
      ]),
      faults: createFaults(workshop.store),
      site: refused,
      api: refused,
      mailbox: refused,
      stripe: refused,
      control: refused,
      rootHostname: 'root.localhost',
      report: (error) => void reported.push(error),
    });
    ({ port } = await serve(workshop, async (incoming, response) => {
      await route(incoming, response);
      settled.count += 1;
    }));
  });
  afterAll(() => workshop.end());

  it('reports no defect when the client has disconnected', async () => {
    const outgoing = request({ host: '127.0.0.1', port, path: '/s3/object', agent: false }).end();
    outgoing.on('error', () => undefined);
    await once(outgoing, 'response');
    outgoing.destroy();
    await expect.poll(() => settled.count).toBe(1);
    expect(reported).toEqual([]);
  });

  it('is one when the answer broke off on this side', async () => {
    await expect(send(port, { path: '/ses/' })).rejects.toThrow();
    await expect.poll(() => reported).toEqual([new Error('the disk cannot be read')]);
  });
});
