import type { BilingualText, Field } from '../../../../../../shared/catalogue/framework.ts';
import { chartName, wayText } from '../../../../../../shared/model/design/chart-words.ts';
import type { OwnText } from '../../../../../../shared/model/design/custom-text.ts';
import type { ChartReference } from '../../../../../../shared/model/design/design-chart.ts';

/**
 * A proposed description of a chart in both languages, to be improved by an author. `names`: of the dimensions chosen
 * for its parts.
 */
export const proposedAltText = (
  { label, labelZhTw }: Pick<Field, 'label' | 'labelZhTw'>,
  chart: Pick<ChartReference, 'type' | 'over'>,
  names: readonly BilingualText[] = [],
): OwnText => {
  const wayIn = (language: 'en' | 'zhTw'): string =>
    wayText(
      chart,
      names.map((name) => name[language]),
      language,
    );
  return {
    en: `Chart: ${label}, ${wayIn('en')}`,
    zhTw: `圖表：${chartName(labelZhTw ?? label, wayIn('zhTw'), 'zhTw')}`,
  };
};
