import { request } from 'node:http';

/** Calls the control desk of the local cloud; Node does not resolve `*.localhost`, so the host is a header. */
const callControl = (path: string, body: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: Number(process.env.E2E_PORT),
        method: 'POST',
        path: `/api${path}`,
        headers: {
          host: `control.localhost:${process.env.E2E_PORT}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (incoming) => {
        incoming.resume();
        incoming.on('end', () =>
          incoming.statusCode === 200 ? resolve() : reject(new Error(`control ${path}: ${incoming.statusCode}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });

export const advanceClock = (minutes: number): Promise<void> => callControl('/clock/advance', { minutes });
export const resetClock = (): Promise<void> => callControl('/clock/reset', {});
