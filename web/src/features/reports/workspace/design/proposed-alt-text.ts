import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { DesignChart, OwnText } from '../../../../../../shared/model/report-design.ts';

const ways = {
  years: { en: 'by year', zhTw: '按年' },
  parts: { en: 'by part', zhTw: '按組成' },
  entities: { en: 'by entity', zhTw: '按匯報實體' },
} as const;

/** A first description of a chart in both languages, to be made better by who knows what it shows. */
export const proposedAltText = (
  { label, labelZhTw }: Pick<Field, 'label' | 'labelZhTw'>,
  over: DesignChart['over'],
): OwnText => ({
  en: `Chart: ${label}, ${ways[over].en}`,
  zhTw: `圖表：${labelZhTw ?? label}（${ways[over].zhTw}）`,
});
