import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpAnswer, sendRequest } from '../support/cloud/cloud-request.ts';
import { atMost, type Measurement, quantile } from './figure.ts';
import { readyPort } from './start-up.ts';

const project = join(import.meta.dirname, '../..');
const host = 'esg-core.localhost';
const left = new Set(['.git', '.local', 'cdk.out', 'coverage', 'dist', 'node_modules', 'test-results']);
const secondsMax = 1;
const patienceSeconds = 30;
const pollMilliseconds = 10;
const edits = 5;
/** Vite's watcher merges two saves within a few milliseconds; nobody saves so fast. */
const betweenSavesMilliseconds = 200;

/** The sources in a separate folder, so that no file of the checkout is touched; packages are linked, not copied. */
const copyProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'esg-core-dev-'));
  cpSync(project, folder, { recursive: true, filter: (path) => path === project || !left.has(basename(path)) });
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(project, 'node_modules')).filter((entry) => !entry.startsWith('.vite'))) {
    symlinkSync(join(project, 'node_modules', name), join(packages, name));
  }
  return folder;
};

type Edit = {
  what: string;
  file: string;
  /** The source with the edit of that number in it. */
  change(source: string, edit: number): string;
  path: string;
  isShown(answer: HttpAnswer, edit: number): boolean;
};

const edited: Edit[] = [
  {
    what: 'npm run dev: from a saved file of all functions to an answer of the new code',
    file: 'functions/core/api/response.ts',
    change: (source, edit) =>
      source.replace("'x-frame-options': 'DENY',", `'x-frame-options': 'DENY', 'x-edit': '${edit}',`),
    path: '/api/openapi.json',
    isShown: ({ headers }, edit) => headers['x-edit'] === String(edit),
  },
  {
    what: 'npm run dev: from a saved file of the web to its new module',
    file: 'web/src/app/main.tsx',
    change: (source, edit) => `${source}\nconsole.debug('edit-${edit}');\n`,
    path: '/src/app/main.tsx',
    isShown: ({ text }, edit) => text.includes(`edit-${edit}`),
  },
];

const secondsUntilShown = async (port: number, folder: string, edit: Edit, number: number): Promise<number> => {
  const file = join(folder, edit.file);
  const changed = edit.change(readFileSync(join(project, edit.file), 'utf8'), number);
  const savedAt = performance.now();
  writeFileSync(file, changed);
  for (;;) {
    const answer = await sendRequest({ port, host, method: 'GET', path: edit.path });
    const seconds = (performance.now() - savedAt) / 1_000;
    if (edit.isShown(answer, number)) return seconds;
    if (seconds > patienceSeconds)
      throw new Error(`${edit.file}: the edit did not show in ${patienceSeconds} s: ${answer.status}`);
    await wait(pollMilliseconds);
  }
};

/** P9, second half: edits of a copy of the project show in its development server. */
export const measureDevEdits: Measurement = async (print) => {
  const folder = copyProject();
  const child = spawn(process.execPath, ['scripts/dev.ts', '--port', '0', '--data', '.local', '--no-demo'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const port = await readyPort(child);
    child.stdout.resume();
    const [, web] = edited;
    if (web !== undefined) {
      await sendRequest({ port, host, method: 'GET', path: web.path });
      const value = await secondsUntilShown(port, folder, web, 0);
      const what = `${web.what}, the first edit right after Ready`;
      print(atMost({ id: 'P9', what, value, unit: 's', limit: secondsMax }));
    }
    for (const edit of edited) {
      const times: number[] = [];
      // As on a page that is open: who edits has looked before.
      const before = await sendRequest({ port, host, method: 'GET', path: edit.path });
      if (before.status !== 200) throw new Error(`${edit.path} answered ${before.status}`);
      for (let number = 1; number <= edits; number += 1) {
        await wait(betweenSavesMilliseconds);
        times.push(await secondsUntilShown(port, folder, edit, number));
      }
      const what = `${edit.what}, median of ${edits} edits`;
      print(atMost({ id: 'P9', what, value: quantile(times, 0.5), unit: 's', limit: secondsMax }));
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
