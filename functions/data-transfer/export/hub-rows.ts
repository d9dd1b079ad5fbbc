import { isValueNode, type MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { HubExportChoice } from '../../../shared/model/hub/data-export.ts';
import { type DataRow, type RowContext, rowOfPoint } from '../../../shared/model/hub/data-row.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { type DataPointRecord, dataPointEntity } from '../../core/data-points/data-point.entities.ts';

export type HubSource = {
  table: TenantTable;
  organizationId: string;
  context: RowContext & { metrics: MetricReader };
};

const pointsAtOnce = 500;
/** Metrics that are asked for at once: most have nothing, and each question is a round trip. */
const metricsAtOnce = 8;

const pageOf = ({ table, organizationId }: HubSource, metricCode: string, cursor?: string) =>
  table.page(
    dataPointEntity,
    { pk: ['METRIC-POINTS', organizationId, metricCode], index: 'gsi1' },
    { limit: pointsAtOnce, cursor },
  );

const isWithin = ({ startOn, endOn }: DataPointRecord, choice: HubExportChoice): boolean =>
  startOn >= (choice.startOn ?? '') && (choice.endOn === undefined || endOn <= choice.endOn);

/** `internal`: values that the organisation entered itself; `entity`: all values of entities, whoever entered them. */
const isOfMode = ({ source, entityId }: DataPointRecord, { mode }: HubExportChoice): boolean => {
  if (mode === 'all') return true;
  return mode === 'entity' ? entityId !== null : entityId === null && source === 'internal';
};

/**
 * Values of the data hub, metric by metric as the library lists them, oldest time first. They are read on demand: of a
 * million values a few pages are in memory.
 */
export const hubRows = async function* (source: HubSource, choice: HubExportChoice): AsyncGenerator<DataRow> {
  const { context } = source;
  const all = context.metrics.library.nodes.filter(isValueNode).map(({ code }) => code);
  const codes = choice.metricCodes.length === 0 ? all : all.filter((code) => choice.metricCodes.includes(code));
  for (let at = 0; at < codes.length; at += metricsAtOnce) {
    const group = codes.slice(at, at + metricsAtOnce);
    const first = await Promise.all(group.map((code) => pageOf(source, code)));
    for (const [index, code] of group.entries()) {
      let page = first[index];
      while (page) {
        for (const point of page.items) {
          const row = isWithin(point, choice) && isOfMode(point, choice) ? rowOfPoint(context, point) : undefined;
          if (row) yield row;
        }
        page = page.nextCursor === null ? undefined : await pageOf(source, code, page.nextCursor);
      }
    }
  }
};
