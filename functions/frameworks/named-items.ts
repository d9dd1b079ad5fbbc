import type { Disclosure, FrameworkSummary } from '../../shared/catalogue/framework.ts';
import type { MetricNode } from '../../shared/catalogue/metrics/metric-library.ts';
import type { NamedDisclosure, NamedMetric } from '../../shared/contract/frameworks/catalogue.contract.ts';

export const nameDisclosure = (
  { versionId, shortName }: Pick<FrameworkSummary, 'versionId' | 'shortName'>,
  { id, code, title, titleZhTw }: Disclosure,
): NamedDisclosure => ({ versionId, shortName, disclosureId: id, code, title, titleZhTw: titleZhTw ?? null });

/** Unit empty: a group, or a figure without a unit. */
export const nameMetric = (node: MetricNode): NamedMetric => ({
  code: node.code,
  name: { en: node.name, zhTw: node.nameZhTw },
  unit: 'defaultUnit' in node ? node.defaultUnit : '',
});
