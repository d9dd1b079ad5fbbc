import type { MetricLibrary, MetricNode, MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { OrganizationAuditAction } from '../../../shared/model/audit/organization-audit.ts';

type Row = { action: OrganizationAuditAction; field: string; metricCodes?: readonly string[] | undefined };
type NamedField = { field: string; fieldZhTw?: string };

/** Rows with one metric or more in their field, by their action. */
const ofMetrics = /^(?:data-hub\.(?:values|originals|unit|evidence)|entities\.roll-up)-/;

/** A library is loaded once and never changes: the derived map is cached per object. */
const metricsKnown = new WeakMap<MetricLibrary, ReadonlyMap<string, MetricNode>>();

export const metricsByName = (library: MetricLibrary): ReadonlyMap<string, MetricNode> => {
  const known = metricsKnown.get(library);
  if (known) return known;
  const made = new Map(library.nodes.map((node) => [node.name, node]));
  metricsKnown.set(library, made);
  return made;
};

/** The days of a value follow its metric, and its entity follows them. */
const partsOf = (field: string): { subject: string; days: string } => {
  const [, subject = field, days = ''] = /^(.*?)( \d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2}(?: · .*)?)$/s.exec(field) ?? [];
  return { subject, days };
};

/** The field of a row of the organisation's log in both languages, whether it was stored as code or by its name. */
export const metricField = (metrics: () => MetricReader, { action, field, metricCodes }: Row): NamedField => {
  if (!ofMetrics.test(action) || field === '') return { field };
  const reader = metrics();
  const { subject, days } = partsOf(field);
  const codes = metricCodes ?? subject.split(', ');
  const nodes = codes.flatMap((code) => reader.find(code) ?? []);
  if (nodes.length < codes.length) {
    const node = metricsByName(reader.library).get(subject);
    return node ? { field, fieldZhTw: `${node.nameZhTw}${days}` } : { field };
  }
  return {
    field: `${nodes.map(({ name }) => name).join(', ')}${days}`,
    fieldZhTw: `${nodes.map(({ nameZhTw }) => nameZhTw).join('、')}${days}`,
  };
};
