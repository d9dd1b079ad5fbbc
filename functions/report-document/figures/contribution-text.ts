import { markedDecimal } from '../../../shared/model/numbers/format-value.ts';
import { percentText } from '../../../shared/model/numbers/percent-text.ts';
import type { EntityContribution } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';

type Span = NonNullable<EntityContribution['spans']>[number];

const words = {
  en: {
    days: (spans: readonly Span[]): string =>
      spans.map(({ days, percent }) => `${percentText(percent)} for ${days} ${days === 1 ? 'day' : 'days'}`).join(', '),
    byDays: (value: string, days: string): string => `${value}: ${days}`,
    shareOf: (value: string, share: string): string => `${share} of ${value}`,
    value: (value: string): string => `Value: ${value}`,
  },
  zhTw: {
    days: (spans: readonly Span[]): string =>
      spans.map(({ days, percent }) => `${days} 日為 ${percentText(percent)}`).join('、'),
    byDays: (value: string, days: string): string => `${value}：${days}`,
    shareOf: (value: string, share: string): string => `${value} 的 ${share}`,
    value: (value: string): string => `數值：${value}`,
  },
} as const;

/** "100 % for 181 days, 0 % for 184 days"; undefined where the share did not change within the period. */
export const spansText = ({ spans }: EntityContribution, language: Language): string | undefined =>
  spans && words[language].days(spans);

/** How a contribution follows from the entity's value: "60 % of 110". */
export const contributionText = (contribution: EntityContribution, language: Language): string => {
  const { days, byDays, shareOf, value: ofValue } = words[language];
  const { share, spans } = contribution;
  const value = markedDecimal(contribution.value, contribution.state);
  if (spans) return byDays(value, days(spans));
  return share === undefined ? ofValue(value) : shareOf(value, percentText(share));
};
