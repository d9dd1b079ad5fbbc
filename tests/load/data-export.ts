import { writeWorkbook } from '../../functions/data-transfer/export/write-export.ts';
import { readSpreadsheet } from '../../functions/data-transfer/import/spreadsheet/read-spreadsheet.ts';
import { DataPoint } from '../../shared/model/data-point/data-point.ts';
import { type DataRow, rowOfPoint, valueCellsOf } from '../../shared/model/hub/data-row.ts';
import { isSameCells } from '../../shared/model/import/import-plan.ts';
import { type RandomPoint, randomPoints } from '../support/sheets/random-points.ts';
import { benchCatalogue } from './bench-catalogue.ts';
import { atMost, type Measurement } from './figure.ts';
import { peakOf } from './peak-memory.ts';

const few = 10_000;
const many = 100_000;
const most = 200_000;
const secondsMax = 4;
const megabytesMax = 256;
const organizationName = 'Bench';

const metrics = benchCatalogue.metrics();

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

/** Seconds, and the peak memory of the process above its start. */
const measure = (points: readonly DataPoint[], count: number) =>
  peakOf(() => writeWorkbook({ rows: rowsOf(points, count), language: 'en' }, []));

/** Values that change by an export and import. */
const differences = async (points: readonly RandomPoint[]): Promise<number> => {
  const { bytes } = await writeWorkbook({ rows: rowsOf(points.map(pointOf), points.length), language: 'zhTw' }, []);
  const read = await readSpreadsheet(bytes, { catalogue: benchCatalogue, organizationName, entities: [] });
  if (read.kind !== 'rows') return points.length;
  const came = new Map(read.rows.map(({ key, cells }) => [JSON.stringify(key), cells]));
  return points.filter(({ key, content }) => {
    const cells = came.get(JSON.stringify(key));
    return !cells || !isSameCells(cells, valueCellsOf(metrics.findValue(key.metricCode), content, false));
  }).length;
};

/** P6: data points from the iterator of rows to the file; and losses among 10,000 values after a round trip. */
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
