/** Reads one spreadsheet in a separate process, and prints its time and memory: `node read-one-sheet.ts file`. */
import { readFileSync } from 'node:fs';
import { readSpreadsheet } from '../../functions/data-transfer/import/spreadsheet/read-spreadsheet.ts';
import { benchCatalogue } from './bench-catalogue.ts';

const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''));
benchCatalogue.metrics();
const cpuBefore = process.cpuUsage();
const started = performance.now();
const read = await readSpreadsheet(bytes, { catalogue: benchCatalogue, organizationName: 'Bench', entities: [] });
const seconds = (performance.now() - started) / 1_000;
const { user, system } = process.cpuUsage(cpuBefore);
const verdict = read.kind === 'refused' ? read.refusal : read.kind;
/** The kernel's count for a process includes the memory of its parent: only its own memory is measured here. */
const ownPeakKilobytes = (): number => {
  const own = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return own === undefined ? process.resourceUsage().maxRSS : Number(own);
};
console.log(
  JSON.stringify({
    verdict,
    seconds,
    cpuSeconds: (user + system) / 1_000_000,
    megabytes: ownPeakKilobytes() / 1_024,
  }),
);
