import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { printedTexts } from './abbreviations.ts';

type Term = {
  en: readonly [name: string, meaning: string];
  zhTw: readonly [name: string, meaning: string];
  /** Other Chinese names of the term. */
  alsoZhTw?: readonly string[];
};

/**
 * Terms that reports use without a definition, explained in our own words for readers who do not work with standards.
 */
const terms: readonly Term[] = [
  {
    en: ['Scope 1', 'emissions from what the organisation owns or controls itself, such as boilers and vehicles'],
    alsoZhTw: ['範圍1', '範圍一', '範疇一', '範疇 1'],
    zhTw: ['範圍 1', '由機構本身擁有或控制的來源（例如鍋爐及車輛）產生的排放'],
  },
  {
    en: [
      'Scope 2',
      'emissions from making the electricity, heat, steam and cooling that the organisation buys and uses',
    ],
    alsoZhTw: ['範圍2', '範圍二', '範疇二', '範疇 2'],
    zhTw: ['範圍 2', '生產機構所購買及使用的電力、熱能、蒸汽及製冷時產生的排放'],
  },
  {
    en: ['Scope 3', 'all other emissions along the chain of supply and use, before and after the organisation'],
    alsoZhTw: ['範圍3', '範圍三', '範疇三', '範疇 3'],
    zhTw: ['範圍 3', '機構上下游供應及使用過程中的所有其他排放'],
  },
  {
    en: ['location-based', 'counted with the average emissions of the grid from which electricity is taken'],
    alsoZhTw: ['按地區計', '地區為本'],
    zhTw: ['地點基準', '按取電電網的平均排放計算'],
  },
  {
    en: ['market-based', 'counted with the emissions of the electricity that was chosen by contract'],
    alsoZhTw: ['按市場計', '市場為本'],
    zhTw: ['市場基準', '按合約所選用電力的排放計算'],
  },
  {
    en: ['base year', 'the year with which later years are compared'],
    zhTw: ['基準年', '供其後年度作比較的年度'],
  },
  {
    en: ['biogenic', 'from living matter or what was made of it, such as wood'],
    zhTw: ['生物源', '源自生物或生物製品（例如木材）'],
  },
  {
    en: [
      'carbon credit',
      'a tradable unit for one tonne of emissions that was avoided or taken out of the air elsewhere',
    ],
    zhTw: ['碳信用', '代表在別處避免或移除一公噸排放的可交易單位'],
  },
  {
    en: ['net zero', 'no more emissions than what is taken out of the air for good'],
    zhTw: ['淨零', '排放量不多於從大氣中永久移除的數量'],
  },
  {
    en: ['water stress', 'a lack of fresh water where people and nature need more than there is'],
    alsoZhTw: ['水壓力'],
    zhTw: ['水資源壓力', '當地人與自然所需的淡水多於可供使用的水'],
  },
  {
    en: ['material topic', 'a matter in which the organisation has, or is exposed to, its greatest effects'],
    alsoZhTw: ['重大主題', '重要議題'],
    zhTw: ['重大議題', '機構造成或承受最大影響的事項'],
  },
  {
    en: ['stakeholder', 'a person or group that the organisation affects or that affects it'],
    zhTw: ['持份者', '受機構影響或能影響機構的人或團體'],
  },
  {
    en: [
      'value chain',
      'all that happens from raw material to the end of a product, in the organisation and around it',
    ],
    zhTw: ['價值鏈', '由原材料至產品壽命終結，在機構內外發生的一切活動'],
  },
  {
    en: ['operational control', 'the say over how a site is run: what is counted follows from it'],
    zhTw: ['營運控制權', '決定場所如何營運的權力，計算範圍據此釐定'],
  },
];

/** English terms are matched as whole words, in the singular or plural; Chinese has neither. */
const isUsed = (name: string, text: string): boolean =>
  /^[\w -]+$/.test(name) ? new RegExp(`\\b${name}s?\\b`, 'i').test(text) : text.includes(name);

/** Titles of standards are also English in a Chinese report. */
const namesOf = ({ en: [en], zhTw: [zhTw], alsoZhTw = [] }: Term, language: Language): readonly string[] =>
  language === 'en' ? [en] : [zhTw, ...alsoZhTw, en];

/** Terms that the report uses, each with its meaning. */
export const glossaryTerms = (snapshot: Pick<ReportSnapshot, 'frameworks' | 'report'>): string[][] => {
  const text = printedTexts(snapshot);
  const { language } = snapshot.report;
  return terms
    .filter((term) => namesOf(term, language).some((name) => isUsed(name, text)))
    .map((term) => [...term[language]]);
};
