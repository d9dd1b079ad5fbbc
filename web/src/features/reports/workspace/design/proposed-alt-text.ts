import type { BilingualText, Field } from '../../../../../../shared/catalogue/framework.ts';
import type { DesignChart, OwnText } from '../../../../../../shared/model/report-design.ts';

const ways = {
  years: { en: 'by year', zhTw: '按年' },
  parts: { en: 'by part', zhTw: '按組成' },
  entities: { en: 'by entity', zhTw: '按匯報實體' },
} as const;

const byDimension = ({ en, zhTw }: BilingualText) => ({ en: `by ${withinSentence(en)}`, zhTw: `按${zhTw}` });

/** The library's names begin with a capital, which only an abbreviation keeps within a sentence. */
const withinSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/**
 * A first description of a chart in both languages, to be made better by who knows what it shows. `dimension`: the only one that
 * its parts are shown by.
 */
export const proposedAltText = (
  { label, labelZhTw }: Pick<Field, 'label' | 'labelZhTw'>,
  over: DesignChart['over'],
  dimension?: BilingualText,
): OwnText => {
  const way = dimension && over === 'parts' ? byDimension(dimension) : ways[over];
  return { en: `Chart: ${label}, ${way.en}`, zhTw: `圖表：${labelZhTw ?? label}（${way.zhTw}）` };
};
