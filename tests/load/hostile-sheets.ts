import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import * as z from 'zod';
import {
  type PackagePart,
  type PackedPart,
  readPackage,
  writePackage,
} from '../../functions/core/files/zip-package.ts';
import { lineOf, sheetOf } from '../support/sheets/data-sheet.ts';
import { atMost, type Measurement, rounded } from './figure.ts';

const secondsMax = 3;
const megabytesMax = 512;
const megabyte = 1_048_576;
const sheetName = 'xl/worksheets/sheet1.xml';

type Make = () => Promise<Uint8Array>;

const plain = () => sheetOf([lineOf(1)]);
const changed = async (change: (parts: PackagePart[]) => (PackagePart | PackedPart)[]): Promise<Uint8Array> =>
  writePackage(change(readPackage(Buffer.from(await plain()))));
const rewritten = (name: string, change: (text: string) => string): Promise<Uint8Array> =>
  changed((parts) =>
    parts.map((part) =>
      part.name === name ? { name, content: Buffer.from(change(part.content.toString('utf8')), 'utf8') } : part,
    ),
  );
/** Unpacks to more than any part may, and declares ten bytes. */
const bombIn = (name: string): Promise<Uint8Array> =>
  changed((parts) => [
    ...parts.filter((part) => part.name !== name),
    {
      name,
      compressed: deflateRawSync(Buffer.alloc(1_000 * megabyte, ' '), { level: 1 }),
      sizeBytes: 10,
      checksum: 0,
    },
  ]);
const rowsMade = (count: number): Promise<Uint8Array> =>
  rewritten(sheetName, (text) =>
    text.replace('</sheetData>', `${'<row><c><v>1</v></c></row>'.repeat(count)}</sheetData>`),
  );

const manyLines = 50_000;
/** As many lines as a sheet may have, each wrong in three ways. */
const wrongLines = (): Promise<Uint8Array> =>
  sheetOf(
    Array.from({ length: manyLines }, (_, row) =>
      lineOf('many', { 'Metric code': `nothing.${row}`, Start: 'soon', State: 'guessed' }),
    ),
  );
const rightLines = (): Promise<Uint8Array> =>
  sheetOf(
    Array.from({ length: manyLines }, (_, row) => {
      const year = 1_900 + (row % 500);
      const member = `site:Depot ${Math.floor(row / 500)}`;
      return lineOf(row, { Start: `${year}-01-01`, End: `${year}-12-31`, Part: member });
    }),
  );

const hostile: [what: string, make: Make][] = [
  ['a bomb for a sheet', () => bombIn(sheetName)],
  ['a bomb for texts', () => bombIn('xl/sharedStrings.xml')],
  ['1,048,577 rows', () => rowsMade(1_048_577)],
  ['macros', () => changed((parts) => [...parts, { name: 'xl/vbaProject.bin', content: Buffer.from('x') }])],
  [
    'a link out of it',
    () =>
      rewritten('xl/_rels/workbook.xml.rels', (text) =>
        text.replace('worksheets/sheet1.xml"', 'file:///etc/passwd" TargetMode="External"'),
      ),
  ],
  ['a cut end', async () => (await rightLines()).slice(0, -5_000)],
  [`${manyLines} rows, each wrong in three ways`, wrongLines],
  [`${manyLines} rows that are right`, rightLines],
];

const Reading = z.object({ verdict: z.string(), seconds: z.number(), cpuSeconds: z.number(), megabytes: z.number() });
const run = promisify(execFile);

/** S8: the verdict on a spreadsheet, until everything wrong with it is known, by a process that does nothing else. */
export const measureHostileSheets: Measurement = async (print) => {
  const folder = mkdtempSync(join(tmpdir(), 'esg-core-sheets-'));
  const file = join(folder, 'sheet.xlsx');
  try {
    for (const [name, make] of hostile) {
      writeFileSync(file, await make());
      const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'read-one-sheet.ts'), file]);
      const { verdict, seconds, cpuSeconds, megabytes } = Reading.parse(JSON.parse(stdout));
      const what = `${name}: “${verdict}”`;
      const reference = { what: 'processor time, s', value: rounded(cpuSeconds) };
      print({ ...atMost({ id: 'S8', what, value: seconds, unit: 's', limit: secondsMax }), reference });
      const memory = `${what}, memory of the whole process`;
      print(atMost({ id: 'S8', what: memory, value: megabytes, unit: 'MB', limit: megabytesMax }));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
