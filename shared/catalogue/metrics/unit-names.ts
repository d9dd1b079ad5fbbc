import type { Language } from '../../model/text/language.ts';

/**
 * Chinese names of units that are words; a unit that is a symbol (tCO2e, kWh, m3) is written alike in both languages and
 * has none. Units of a standard's own keep their symbol or abbreviation in brackets, as the standard prints it.
 */
const wordsZhTw: Readonly<Record<string, string>> = {
  "'000 kWh": '千 kWh',
  therm: '撒姆',
  lb: '磅',
  'short ton': '短噸',
  'long ton': '長噸',
  'thousand m3': '千 m3',
  'million m3': '百萬 m3',
  'US gal': '美制加侖',
  bbl: '桶',
  acre: '英畝',
  currency: '元（列報貨幣）',
  'currency thousand': '千元（列報貨幣）',
  'currency million': '百萬元（列報貨幣）',
  count: '個',
  persons: '人',
  thousand: '千',
  fraction: '小數',
  bps: '基點',
  ratio: '比率',
  hours: '小時',
  minutes: '分鐘',
  days: '日',
  weeks: '星期',
  months: '個月',
  years: '年',
  'per 1,000,000 h': '每 1,000,000 小時',
  'per 200,000 h': '每 200,000 小時',
  rate: '比率',
  'currency/tCO2e': '元（列報貨幣）/tCO2e',
  score: '分',
  'unit as defined': '自訂單位',
  year: '年份',
  text: '文字',
  Rate: '比率',
  Rating: '評級',
  'Kilometres (km)': '公里（km）',
  Kilometres: '公里',
  'Metres (m)': '米（m）',
  'Nautical miles (nm)': '海里（nm）',
  RTK: '收入噸公里（RTK）',
  ASK: '可用座位公里（ASK）',
  RPK: '收入乘客公里（RPK）',
  'ALB-KM': '可用下層泊位公里（ALB-KM）',
  APCD: '可用乘客遊輪日（APCD）',
  TEU: '二十呎標準貨櫃（TEU）',
  Mpg: '每加侖英里（mpg）',
  'Thousand deadweight tonnes': '千載重噸',
  'Thousand barrels per day (Mbbl/day)': '每日千桶（Mbbl/day）',
  'Million standard cubic feet per day (MMscf/day)': '每日百萬標準立方呎（MMscf/day）',
  'Million barrels (MMbbls)': '百萬桶（MMbbls）',
  'Million standard cubic feet (MMscf)': '百萬標準立方呎（MMscf）',
  'Million barrels per calendar day (MBPD)': '每曆日百萬桶（MBPD）',
  'Cubic metres (m³) per day': '每日立方米（m³）',
  'Cubic metres (m³) or metric tonnes (t)': '立方米（m³）或公噸（t）',
  'Megawatts (MW)': '兆瓦（MW）',
  'Metric tonne (t) kilometres': '公噸公里',
  'Tonne-kilometres': '噸公里',
  'Metric tonnes per megawatts (t/MW)': '每兆瓦公噸（t/MW）',
  'Barrels of oil equivalent (BOE)': '桶油當量（BOE）',
  Petabytes: 'PB',
  'Millions of hectoliters (Mhl)': '百萬百升（Mhl）',
  'Grammes per kilojoule': '每千焦耳克數（g/kJ）',
  'Megabits per second (Mbps)': '每秒百萬位元（Mbps）',
  'units per hectare': '每公頃單位數',
  'Specific energy (Wh/kg)': '比能量（Wh/kg）',
  'Number of cycles': '循環次數',
  'Litres per 100 tonne-kilometres': '每百噸公里升數',
  'Litres per hour': '每小時升數',
  'Kilojoules per litre': '每升千焦耳',
};

/** The denominator of an intensity, after its slash. */
const basesZhTw: Readonly<Record<string, string>> = {
  unit: '單位',
  employee: '僱員',
  currency: '元（列報貨幣）',
  'currency million': '百萬元（列報貨幣）',
  'EUR million revenue': '百萬歐元收入',
  'EUR million invested': '百萬歐元投資',
  'EUR million GDP': '百萬歐元本地生產總值',
};

const scalesZhTw: Readonly<Record<string, string>> = { thousand: '千', million: '百萬' };

/** An amount of a currency that is named: "HKD million". */
const namedMoneyZhTw = (unit: string): string | undefined => {
  const [, currency, scale = ''] = /^([A-Z]{3}) (thousand|million)$/.exec(unit) ?? [];
  return currency === undefined ? undefined : `${scalesZhTw[scale] ?? ''} ${currency}`;
};

/**
 * "currency" alone is unclear to readers: without a named one it becomes "reporting currency" ("million (reporting
 * currency)", as in Chinese).
 */
const moneyInWords = (unit: string): string =>
  unit.replace(/\bcurrency( \w+)?/, (_, scale?: string) =>
    scale ? `${scale.trim()} (reporting currency)` : 'reporting currency',
  );

/** Unit in words of the language; the code itself where it is a symbol, and in English but for money. */
export const unitName = (unit: string, language: Language): string => {
  if (language === 'en') return moneyInWords(unit);
  const [measured = '', base = ''] = unit.split('/');
  const baseZhTw = basesZhTw[base] ?? namedMoneyZhTw(base);
  return (
    wordsZhTw[unit] ?? namedMoneyZhTw(unit) ?? (baseZhTw ? `${wordsZhTw[measured] ?? measured}/${baseZhTw}` : unit)
  );
};

/** The quantity that a unit measures, by family of `unit-table.ts`, as the term appears within a sentence. */
const dimensions: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  energy: { en: 'energy', zhTw: '能源' },
  mass: { en: 'mass', zhTw: '質量' },
  volume: { en: 'volume', zhTw: '體積' },
  ghg: { en: 'greenhouse gas emissions', zhTw: '溫室氣體排放量' },
  ods: { en: 'ozone-depleting substances', zhTw: '消耗臭氧層物質' },
  area: { en: 'area', zhTw: '面積' },
  currency: { en: 'money', zhTw: '金額' },
  count: { en: 'a count', zhTw: '數目' },
  percent: { en: 'a share', zhTw: '百分比' },
  ratio: { en: 'a ratio', zhTw: '比率' },
  hours: { en: 'working or training time', zhTw: '工時或培訓時數' },
  duration: { en: 'a length of time', zhTw: '期間' },
  rateHours: { en: 'a rate by hours worked', zhTw: '按工時計的比率' },
  carbonPrice: { en: 'a carbon price', zhTw: '碳價' },
  ghgIntensity: { en: 'emissions per unit', zhTw: '單位排放量' },
  ghgIntensityRevenue: { en: 'emissions per revenue', zhTw: '每收入單位排放量' },
  energyIntensity: { en: 'energy per unit', zhTw: '單位能耗' },
  energyIntensityRevenue: { en: 'energy per revenue', zhTw: '每收入單位能耗' },
  waterIntensity: { en: 'water per unit', zhTw: '單位耗水量' },
  waterIntensityRevenue: { en: 'water per revenue', zhTw: '每收入單位耗水量' },
  massIntensity: { en: 'mass per unit', zhTw: '單位質量' },
  ghgIntensityEmployee: { en: 'emissions per employee', zhTw: '每名僱員排放量' },
  energyIntensityEmployee: { en: 'energy per employee', zhTw: '每名僱員能耗' },
  waterIntensityEmployee: { en: 'water per employee', zhTw: '每名僱員用水量' },
  massIntensityEmployee: { en: 'mass per employee', zhTw: '每名僱員質量' },
  massIntensityRevenue: { en: 'mass per revenue', zhTw: '每收入單位質量' },
  investedGhg: { en: 'emissions per investment', zhTw: '每投資單位排放量' },
  investedMass: { en: 'mass per investment', zhTw: '每投資單位質量' },
  gdpGhg: { en: 'emissions per gross domestic product', zhTw: '每本地生產總值單位排放量' },
  areaEnergy: { en: 'energy per area', zhTw: '單位面積能耗' },
  score: { en: 'a score', zhTw: '評分' },
  custom: { en: 'a unit of your own', zhTw: '自訂單位' },
  year: { en: 'a year', zhTw: '年份' },
  text: { en: 'text', zhTw: '文字' },
};

/** Dimension of a unit family in words ("energy", "能源"); the family's key when it has no name. */
export const dimensionName = (family: string, language: Language): string => dimensions[family]?.[language] ?? family;
