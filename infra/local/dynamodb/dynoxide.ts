/** The database process: dynoxide, a native DynamoDB emulator on a SQLite file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Dynoxide = { port: number; pid: number; onExit(listener: () => void): void; stop(): Promise<void> };

/**
 * A shell runs in between: it ends dynoxide as soon as its own input closes, which the kernel does however the parent
 * dies, kill -9 included. The reader has no other input.
 */
const guardScript = `
exec 3<&0
"$@" </dev/null 3<&- &
database=$!
( read -r _ <&3; kill -9 $database ) 2>/dev/null &
reader=$!
exec 3<&-
wait $database
code=$?
kill $reader 2>/dev/null
exit $code
`;

/** The binary for this machine; undefined on a platform that dynoxide has none for. */
export function findDynoxide(
  platform: string = process.platform,
  architecture: string = process.arch,
): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const file = join(dirname(require.resolve(`@dynoxide/${platform}-${architecture}/package.json`)), 'dynoxide');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Starts it on `file`. Rejects with a message for the user when it does not start. */
export async function startDynoxide(file: string): Promise<Dynoxide> {
  const binary = findDynoxide();
  if (binary === undefined) {
    throw new Error(
      `This platform (${process.platform}-${process.arch}) is not supported: there is no dynoxide for it`,
    );
  }
  const port = await findFreePort();
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      guardScript,
      'dynoxide-guard',
      binary,
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--db-path',
      file,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  let errorText = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-2_000);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await waitUntilUp(child, port, () => errorText, file);
  return {
    port,
    pid: child.pid ?? 0,
    onExit: (listener) => void child.once('exit', listener),
    async stop() {
      child.stdin?.destroy();
      await exited;
    },
  };
}

/** Timeout: on a busy machine a start takes seconds. */
const startMillisecondsMax = 120_000;

async function waitUntilUp(child: ChildProcess, port: number, errorText: () => string, file: string): Promise<void> {
  const giveUpAt = performance.now() + startMillisecondsMax;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The table's file ${file} cannot be used: ${lastLine(errorText())}`);
    if (await isUp(port)) return;
    await wait(5);
  }
  child.stdin?.destroy();
  throw new Error(`dynoxide did not start within ${startMillisecondsMax / 1000} seconds: ${lastLine(errorText())}`);
}

async function isUp(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Another process may bind the free port before dynoxide does; it then exits and the start fails with its message. */
async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
