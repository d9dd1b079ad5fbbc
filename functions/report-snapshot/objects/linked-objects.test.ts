import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isAppError } from '../../../shared/errors.ts';
import { createLinkedObjects } from './linked-objects.ts';

let server: Server;

const objectsAnswering = async (status: number) => {
  server = createServer((_, response) => response.writeHead(status).end('bytes'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return createLinkedObjects({ one: (key) => Promise.resolve(`http://127.0.0.1:${port}/${key}`) });
};

const stop = () => new Promise((resolve) => server.close(resolve));
const isBusy = (error: unknown): boolean => isAppError(error, 'server.unavailable');

afterEach(stop);

describe('objects read through links', () => {
  it('are the stored bytes, or nothing', async () => {
    const objects = await objectsAnswering(200);
    expect(new TextDecoder().decode(await objects.find('one'))).toBe('bytes');
    await stop();
    expect(await (await objectsAnswering(404)).find('one')).toBeUndefined();
  });

  it.each([500, 503])('are reported as temporarily unavailable while the store answers %i', async (status) => {
    await expect((await objectsAnswering(status)).find('one')).rejects.toSatisfy(isBusy);
  });

  it('are reported as temporarily unavailable while the store does not answer', async () => {
    const objects = await objectsAnswering(200);
    await stop();
    await expect(objects.read('one')).rejects.toSatisfy(isBusy);
  });
});
