import { request } from 'node:http';
import * as z from 'zod';
import type { NewFault } from '../../../infra/local/faults/faults.ts';
import { withTestBy } from '../../support/test-by.ts';

/** Calls the control desk of the local cloud; Node does not resolve `*.localhost`, so the host is a header. */
const callControl = (path: string, body: unknown, method: 'GET' | 'POST' | 'DELETE' = 'POST'): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const text = method === 'POST' ? JSON.stringify(body) : '';
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

/** What a DNS name is another name of. */
export const setDns = (name: string, value: string): Promise<unknown> => callControl('/dns', { name, value });
export const advanceClock = (minutes: number): Promise<unknown> => callControl('/clock/advance', { minutes });
/** A command of the operations function, which makes tenants, organisations and people; by the tests unless it says who and why. */
export const invokeOperation = (operation: unknown): Promise<unknown> =>
  callControl('/functions/operations/invoke', withTestBy(operation));
const Table = z.object({ table: z.string() });
/** Name of the one table. */
export const readTableName = async (): Promise<string> =>
  Table.parse(await callControl('/table', undefined, 'GET')).table;
/** A command on the life of a tenant's data. */
export const invokeLifeCommand = (command: unknown): Promise<unknown> =>
  callControl('/functions/tenant-life-commands/invoke', command);
/** Days pass one by one, each with its due work done before the next. */
export const passDays = async (days: number): Promise<void> => {
  for (let passed = 0; passed < days; passed += 1) {
    await advanceClock(minutesOfDay);
    await callControl('/idle?timeoutSeconds=120', undefined, 'GET');
  }
};
export const resetClock = (): Promise<unknown> => callControl('/clock/reset', {});

const Injected = z.object({ id: z.string() });

/** Injects AWS failures from here on, until the returned function is called; `addressHas` limits them to this story. */
export const injectFault = async (
  fault: Partial<NewFault> & Pick<NewFault, 'service' | 'kind' | 'addressHas'>,
): Promise<() => Promise<unknown>> => {
  const { id } = Injected.parse(await callControl('/faults', { rate: 1, ...fault }));
  return () => callControl(`/faults/${id}`, undefined, 'DELETE');
};
