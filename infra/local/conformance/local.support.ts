import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LambdaFunction } from '../assembly/functions.model.ts';
import { closeServer, createCloudServer, listenOn } from '../cloud-server.ts';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import { openStore, type Store } from '../core/store.ts';
import type { Handle } from '../gateway/host-router.ts';
import { readBody } from '../http/http.ts';
import { createLambda, type Lambda } from '../lambda/create-lambda.ts';
import { createLogs, type Logs } from '../logs/logs.ts';

export type Workshop = {
  folder: string;
  store: Store;
  clock: MovableClock;
  /** Runs in reverse order of registration. */
  atEnd(work: () => unknown): void;
  end(): Promise<void>;
};

/** A temporary folder with store and clock; everything started in it ends with it. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  const store = openStore(join(folder, 'store.sqlite'));
  const endings: (() => unknown)[] = [];
  return {
    folder,
    store,
    clock: createMovableClock(store),
    atEnd: (work) => void endings.push(work),
    async end() {
      for (const work of endings.reverse()) await work();
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Serves an emulator under a path on a free port, as the cloud does; returns the endpoint for the SDK. */
export async function serve(
  workshop: Workshop,
  handle: Handle,
  prefix = '',
): Promise<{ endpoint: string; port: number }> {
  const server = createCloudServer();
  server.answerWith((incoming, response) => {
    incoming.url = (incoming.url ?? '/').slice(prefix.length) || '/';
    handle(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  const port = await listenOn(server, 0);
  workshop.atEnd(() => closeServer(server));
  return { endpoint: `http://127.0.0.1:${port}${prefix}`, port };
}

/** Functions by name, each given as the source of its `index.mjs`. */
export function defineFunctions(
  workshop: Workshop,
  sources: Record<string, string>,
  changes: Partial<LambdaFunction> = {},
): LambdaFunction[] {
  return Object.entries(sources).map(([name, source]) => {
    const folder = join(workshop.folder, 'bundles', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.mjs'), source);
    return {
      name,
      arn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
      region: 'us-east-1',
      account: '000000000000',
      folder,
      handler: 'index.handler',
      memoryMegabytes: 128,
      timeoutSeconds: 10,
      environment: {},
      ...changes,
    };
  });
}

export function startLambda(workshop: Workshop, functions: LambdaFunction[]): { lambda: Lambda; logs: Logs } {
  const logs = createLogs(join(workshop.folder, 'logs'), () => workshop.clock.now());
  const lambda = createLambda({
    functions,
    clock: workshop.clock,
    logs,
    origin: 'http://127.0.0.1:1',
    dataFolder: workshop.folder,
  });
  workshop.atEnd(async () => {
    await lambda.close();
    await logs.close();
  });
  return { lambda, logs };
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** One request over a new connection; any Host header, which fetch does not allow. */
export async function send(
  port: number,
  options: { method?: string; path: string; headers?: Record<string, string | string[]>; body?: string | Buffer },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', path, headers = {}, body } = options;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (incoming) => {
      readBody(incoming).then(
        (answer) =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: answer,
            text: answer.toString('utf8'),
          }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
