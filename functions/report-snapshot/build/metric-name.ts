import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Field } from '../../../shared/catalogue/framework.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';

const ownScope: Record<Language, string> = { en: ' (in the scope of this standard)', zhTw: '（按本準則範圍）' };

/**
 * The metric of a field, by code and name. A figure of a narrower or broader scope is not the metric's own figure: its
 * name includes the scope, since one report may have both.
 */
export const metricOf = (
  catalogue: Catalogue,
  { metric }: Pick<Field, 'metric'>,
  language: Language,
): Pick<SnapshotField, 'metricCode' | 'metricName' | 'isOwnScope'> => {
  if (!metric) return {};
  const node = catalogue.metrics().find(metric.code);
  const name = language === 'zhTw' ? (node?.nameZhTw ?? node?.name) : node?.name;
  const isOwnScope = metric.binding === 'variant';
  return {
    metricCode: metric.code,
    ...(name === undefined ? {} : { metricName: isOwnScope ? `${name}${ownScope[language]}` : name }),
    ...(isOwnScope ? { isOwnScope } : {}),
  };
};
