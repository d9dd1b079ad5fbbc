import { request } from 'node:http';

/** Calls the control desk of the local cloud; Node does not resolve `*.localhost`, so the host is a header. */
const callControl = (path: string, body: unknown, method: 'GET' | 'POST' = 'POST'): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const text = method === 'GET' ? '' : JSON.stringify(body);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: Number(process.env.E2E_PORT),
        method,
        path: `/api${path}`,
        headers: {
          host: `control.localhost:${process.env.E2E_PORT}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (incoming) => {
        let answer = '';
        incoming.setEncoding('utf8').on('data', (text: string) => {
          answer += text;
        });
        incoming.on('end', () =>
          incoming.statusCode === 200
            ? resolve(JSON.parse(answer))
            : reject(new Error(`control ${path}: ${incoming.statusCode}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });

const minutesOfDay = 24 * 60;

export const advanceClock = (minutes: number): Promise<unknown> => callControl('/clock/advance', { minutes });
/** A command of the operations function, which makes tenants, organisations and people. */
export const invokeOperation = (operation: unknown): Promise<unknown> =>
  callControl('/functions/operations/invoke', operation);
/** Days pass one by one, each with all that it brings done before the next. */
export const passDays = async (days: number): Promise<void> => {
  for (let passed = 0; passed < days; passed += 1) {
    await advanceClock(minutesOfDay);
    await callControl('/idle?timeoutSeconds=120', undefined, 'GET');
  }
};
export const resetClock = (): Promise<unknown> => callControl('/clock/reset', {});
