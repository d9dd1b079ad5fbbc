import type { LocalizedText } from '../text/language.ts';

/** Words of the workbook with results of a survey. */
export const resultWords = {
  results: { en: 'Results', zhTw: '結果' },
  comments: { en: 'Comments', zhTw: '意見' },
  question: { en: 'Question', zhTw: '問題' },
  group: { en: 'Group', zhTw: '群組' },
  others: { en: 'Others', zhTw: '其他' },
  overall: { en: 'Overall, weighted', zhTw: '整體（加權）' },
  answers: { en: 'Responses (n)', zhTw: '回覆數目 (n)' },
  mean: { en: 'Mean (1–5)', zhTw: '平均值（1–5）' },
  deviation: { en: 'Standard deviation', zhTw: '標準差' },
  from: { en: '95% interval from', zhTw: '95% 置信區間下限' },
  to: { en: '95% interval to', zhTw: '95% 置信區間上限' },
  cannotSay: { en: 'Can’t say (share)', zhTw: '無法評論（比例）' },
  leftOut: { en: 'Responses not counted (fewer than five)', zhTw: '未計入的回覆（少於五份）' },
  option: { en: 'Option', zhTw: '選項' },
  choices: { en: 'Choices', zhTw: '選擇' },
  times: { en: 'Times chosen', zhTw: '選擇次數' },
  comment: { en: 'Comment', zhTw: '意見' },
} satisfies Record<string, LocalizedText>;
