import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeWorkbook } from '../../functions/data-transfer/export/write-export.ts';
import { readSpreadsheet } from '../../functions/data-transfer/import/read-spreadsheet.ts';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { DataPoint } from '../../shared/model/data-point.ts';
import { type DataRow, rowOfPoint, valueCellsOf } from '../../shared/model/data-row.ts';
import { isSameCells } from '../../shared/model/import-plan.ts';
import { type RandomPoint, randomPoints } from '../support/random-points.ts';
import { atMost, type Measurement } from './figure.ts';

const few = 10_000;
const many = 100_000;
const most = 200_000;
const secondsMax = 4;
const megabytesMax = 256;
const megabyte = 1_048_576;
const organizationName = 'Bench';

const dataFolder = path.join(import.meta.dirname, '../../shared/catalogue/data');
const catalogue = createCatalogue((file): unknown => JSON.parse(readFileSync(path.join(dataFolder, file), 'utf8')));
const metrics = catalogue.metrics();

const pointOf = ({ key, content }: RandomPoint): DataPoint =>
  DataPoint.parse({
    ...key,
    content,
    source: 'internal',
    origin: null,
    author: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada Chan' },
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    confirmations: [],
    evidenceIds: [],
  });

const rowsOf = function* (points: readonly DataPoint[], count: number): Generator<DataRow> {
  const context = { metrics, language: 'en' as const, organizationName };
  for (let index = 0; index < count; index += 1) {
    const point = points[index % points.length];
    const row = point && rowOfPoint(context, point);
    if (row) yield row;
  }
};

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};

/** Seconds, and the most that the process held beyond what it held before. */
const measure = async (points: readonly DataPoint[], count: number) => {
  collectGarbage();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  await writeWorkbook({ rows: rowsOf(points, count), language: 'en' }, []);
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(watch);
  return { seconds, megabytes: (Math.max(peak, process.memoryUsage().rss) - before) / megabyte };
};

/** Values that come back from a file otherwise than they went out. */
const differences = async (points: readonly RandomPoint[]): Promise<number> => {
  const { bytes } = await writeWorkbook({ rows: rowsOf(points.map(pointOf), points.length), language: 'zhTw' }, []);
  const read = await readSpreadsheet(bytes, { catalogue, organizationName, entities: [] });
  if (read.kind !== 'rows') return points.length;
  const came = new Map(read.rows.map(({ key, cells }) => [JSON.stringify(key), cells]));
  return points.filter(({ key, content }) => {
    const cells = came.get(JSON.stringify(key));
    return !cells || !isSameCells(cells, valueCellsOf(metrics.findValue(key.metricCode), content, false));
  }).length;
};

/** P6: data points from the iterator of rows to the file; and what of 10,000 values is lost on the way there and back. */
export const measureDataExport: Measurement = async (print) => {
  const sample = randomPoints(metrics, few, 11);
  const points = sample.map(pointOf);
  await measure(points, few);
  const small = await measure(points, few);
  const large = await measure(points, many);
  const largest = await measure(points, most);
  const what = `${many} data points to xlsx, from row iterator to file`;
  print(atMost({ id: 'P6', what, value: large.seconds, unit: 's', limit: secondsMax }));
  const memory = `memory of it beyond the process, ${most} points (${few} points: ${Math.round(small.megabytes)} MB)`;
  print(atMost({ id: 'P6', what: memory, value: largest.megabytes, unit: 'MB', limit: megabytesMax }));
  const lost = `of ${few} random values exported and read back: differences`;
  print(atMost({ id: 'P6', what: lost, value: await differences(sample), unit: 'values', limit: 0 }));
};
