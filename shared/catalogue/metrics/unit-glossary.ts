import type { Language } from '../../model/text/language.ts';

/** Units that are symbols, in words, for readers who do not work with them; a unit that is a word explains itself. */
const meanings: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  tCO2e: { en: 'tonnes of carbon dioxide equivalent', zhTw: '公噸二氧化碳當量' },
  kgCO2e: { en: 'kilograms of carbon dioxide equivalent', zhTw: '公斤二氧化碳當量' },
  gCO2e: { en: 'grams of carbon dioxide equivalent', zhTw: '克二氧化碳當量' },
  ktCO2e: { en: 'thousand tonnes of carbon dioxide equivalent', zhTw: '千公噸二氧化碳當量' },
  MtCO2e: { en: 'million tonnes of carbon dioxide equivalent', zhTw: '百萬公噸二氧化碳當量' },
  tCO2: { en: 'tonnes of carbon dioxide', zhTw: '公噸二氧化碳' },
  't CFC-11e': {
    en: 'tonnes of CFC-11 equivalent: as much harm to the ozone layer as a tonne of trichlorofluoromethane does',
    zhTw: '公噸 CFC-11 當量：對臭氧層的破壞與一公噸三氯一氟甲烷相同',
  },
  'kg CFC-11e': {
    en: 'kilograms of CFC-11 equivalent: as much harm to the ozone layer as a kilogram of trichlorofluoromethane does',
    zhTw: '公斤 CFC-11 當量：對臭氧層的破壞與一公斤三氯一氟甲烷相同',
  },
  kWh: { en: 'kilowatt-hours', zhTw: '千瓦時' },
  MWh: { en: 'megawatt-hours', zhTw: '兆瓦時' },
  GWh: { en: 'gigawatt-hours', zhTw: '吉瓦時' },
  TWh: { en: 'terawatt-hours', zhTw: '太瓦時' },
  "'000 kWh": { en: 'thousand kilowatt-hours', zhTw: '千個千瓦時' },
  MJ: { en: 'megajoules', zhTw: '兆焦耳' },
  GJ: { en: 'gigajoules', zhTw: '吉焦耳' },
  TJ: { en: 'terajoules', zhTw: '太焦耳' },
  MMBtu: { en: 'million British thermal units', zhTw: '百萬英熱單位' },
  MW: { en: 'megawatts', zhTw: '兆瓦' },
  g: { en: 'grams', zhTw: '克' },
  kg: { en: 'kilograms', zhTw: '公斤' },
  t: { en: 'metric tonnes', zhTw: '公噸' },
  kt: { en: 'thousand metric tonnes', zhTw: '千公噸' },
  Mt: { en: 'million metric tonnes', zhTw: '百萬公噸' },
  lb: { en: 'pounds', zhTw: '磅' },
  L: { en: 'litres', zhTw: '升' },
  m3: { en: 'cubic metres', zhTw: '立方米' },
  ML: { en: 'megalitres: thousand cubic metres', zhTw: '百萬升，即千立方米' },
  'US gal': { en: 'gallons of the United States: 3.785 litres', zhTw: '美制加侖，即 3.785 升' },
  m2: { en: 'square metres', zhTw: '平方米' },
  km2: { en: 'square kilometres', zhTw: '平方公里' },
  ha: { en: 'hectares', zhTw: '公頃' },
  km: { en: 'kilometres', zhTw: '公里' },
  '%': { en: 'per cent', zhTw: '百分比' },
  bps: { en: 'basis points: hundredths of a per cent', zhTw: '基點，即萬分之一' },
  bbl: { en: 'barrels', zhTw: '桶' },
  FTE: { en: 'full-time equivalents', zhTw: '全職等效人數' },
  RTK: { en: 'revenue tonne-kilometres', zhTw: '收費噸公里' },
  tkm: { en: 'tonne-kilometres', zhTw: '噸公里' },
};

/** The symbols of a unit with their meaning: both of "kWh/m2"; none for units that are words already. */
export const unitMeanings = (unit: string, language: Language): { symbol: string; meaning: string }[] => {
  const symbols = meanings[unit] ? [unit] : unit.split('/');
  return symbols.flatMap((symbol) => {
    const meaning = meanings[symbol]?.[language];
    return meaning ? [{ symbol, meaning }] : [];
  });
};
