import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { lineOf, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { readPackage, writePackage } from '../../../core/files/zip-package.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const context = { catalogue, organizationName: 'Meridian Foods', entities: [] };

it('reports the unpacked size of a small file that unpacks to too much, not its file size', async () => {
  const name = 'xl/worksheets/sheet1.xml';
  const compressed = deflateRawSync(Buffer.alloc(170 * 1_048_576, ' '), { level: 1 });
  const others = readPackage(Buffer.from(await sheetOf([lineOf(1)]))).filter((part) => part.name !== name);
  const bytes = writePackage([...others, { name, compressed, sizeBytes: 10, checksum: 0 }]);
  expect(bytes.byteLength).toBeLessThan(2 * 1_048_576);
  expect(await readSpreadsheet(bytes, context)).toEqual({ kind: 'refused', refusal: 'unpacked' });
}, 60_000);
