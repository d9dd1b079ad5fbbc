import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, type Measurement, notMeasured } from './figure.ts';

const project = join(import.meta.dirname, '../..');
const row = /^(?<what>\S.*?) +(?<size>[\d.]+) KB of (?<limit>[\d.]+) /;

/** The size gate's own answer: it ends with 1 when something is too large, which is a figure here. */
const readGate = (): Promise<string> =>
  new Promise((resolve) => {
    const script = join(project, 'scripts/size-gate.ts');
    execFile(process.execPath, [script], { cwd: project }, (_error, output) => resolve(output));
  });

/** P7: brotli sizes of the web that was built last, as the size gate counts them. */
export const measureWebSizes: Measurement = async (print) => {
  if (!existsSync(join(project, 'dist/web/.vite/manifest.json'))) {
    print(notMeasured('P7', 'the web is not built (npm run build)'));
    return;
  }
  for (const line of (await readGate()).split('\n')) {
    const { what, size, limit } = row.exec(line)?.groups ?? {};
    if (what === undefined) continue;
    print(atMost({ id: 'P7', what, value: Number(size), unit: 'KB brotli', limit: Number(limit) }));
  }
};
