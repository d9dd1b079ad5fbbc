import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';

/** Answers of a demo report, by disclosure and field. */
export type DemoAnswers = Record<string, Record<string, FieldValue>>;

const number = (value: string, unit?: string, state: 'reported' | 'estimated' = 'reported'): FieldValue => ({
  kind: 'number',
  number: value,
  ...(unit ? { unit } : {}),
  state,
});
const notes = {
  noHeat: { en: 'No heat, cooling or steam is bought.', zhTw: '並無購買熱能、冷能或蒸汽。' },
  noSale: { en: 'No energy is sold.', zhTw: '並無出售能源。' },
  noData: {
    en: 'Not recorded in the form that the standard asks for; recording begins next year.',
    zhTw: '現有記錄未符合準則要求的形式，將於下一年度開始記錄。',
  },
} as const satisfies Record<string, Record<Language, string>>;
type Note = keyof typeof notes;

const notApplicable = (note: Note, language: Language): FieldValue => ({
  kind: 'number',
  number: null,
  state: 'notApplicable',
  note: notes[note][language],
});
const unavailable = (language: Language): FieldValue => ({
  kind: 'number',
  number: null,
  state: 'omitted',
  omissionReason: 'information-unavailable',
  note: notes.noData[language],
});
const prose = (...paragraphs: string[]): FieldValue => ({
  kind: 'richText',
  document: plainTextToRichText(paragraphs.join('\n')),
});

const texts: Record<Language, Record<string, string[]>> = {
  en: {
    '2-1': [
      'The company is incorporated in Hong Kong and privately held. Its headquarters are in Tsing Yi; it operates in Hong Kong, mainland China and Singapore.',
    ],
    '2-3': ['The report covers the calendar year, as the financial statements do.'],
    '2-4': ['No information of earlier reports was restated.'],
    '2-6': [
      'Freight forwarding, cold-chain storage and last-mile delivery. Upstream: vessel and truck operators, fuel and packaging suppliers. Downstream: food retailers, pharmacies and electronics makers.',
    ],
    '2-7': ['Head count at 31 December. Seasonal staff of the cold stores are counted as temporary employees.'],
    '2-22': [
      'We move what people eat and need, and we want to do so without warming the world that feeds them.',
      'In the year reported we switched one vehicle in four to electric drive and signed our first renewable power contract. Next: the cold stores, where most of our electricity goes.',
    ],
    '3-1': [
      'Topics were listed from the sector, scored by managers on impact and finance, and checked in talks with eleven customers, two banks and the staff council.',
    ],
    '205-3': [
      'No incident was confirmed. The two reports received through the whistle-blowing line concerned working hours.',
    ],
    '302-1': [
      'Fuel is metered at the depots, electricity by the supplier. Converted with the lower heating values of the vehicle makers.',
    ],
    '303-5': ['Water is metered at each site; none lies in an area with water stress.'],
    '305-1': [
      'All seven gases of the Kyoto Protocol are included. Operational control; factors of DEFRA, GWP of the fifth assessment report.',
    ],
    '305-2': ['Operational control; factors of the electricity suppliers, market-based with the renewable contract.'],
    '305-3': ['Categories 1, 3, 4, 6 and 7, from spending and distances; factors of DEFRA.'],
    '306-3': ['Weighed by the collectors: packaging, food residue, batteries and tyres.'],
    '403-9': [
      'Recordable injuries were mostly slips in loading bays. Rates are per 1,000,000 hours worked; contractors are included under other workers.',
    ],
  },
  zhTw: {
    '2-1': ['公司於香港註冊成立，為私人持有。總部設於青衣，業務遍及香港、中國內地及新加坡。'],
    '2-3': ['報告期間為曆年，與財務報表相同。'],
    '2-4': ['並無重編過往報告的資料。'],
    '2-6': [
      '主要業務為貨運代理、冷鏈倉儲及終端配送。上游包括船舶與貨車營運商、燃料及包裝供應商；下游包括食品零售商、藥房及電子產品製造商。',
    ],
    '2-7': ['人數以十二月三十一日計算。冷庫的季節性員工列為臨時員工。'],
    '2-22': [
      '我們運送人們所需，並希望在此過程中不再令地球升溫。',
      '年內，四分之一的車輛已改為電動，並簽訂首份可再生電力合約。下一步是用電最多的冷庫。',
    ],
    '3-1': ['議題清單源自行業，由管理層就影響及財務兩方面評分，並與十一位客戶、兩家銀行及員工代表會核對。'],
    '205-3': ['年內並無經證實的事件。舉報渠道收到的兩宗個案均與工時有關。'],
    '302-1': ['燃料於車廠計量，電力以供應商讀數為準；以車輛製造商的低位發熱量換算。'],
    '303-5': ['各場地均設水錶；並無場地位於缺水地區。'],
    '305-1': [
      '涵蓋《京都議定書》全部七種氣體。採用營運控制權法；排放系數取自 DEFRA，全球升溫潛能值取自第五次評估報告。',
    ],
    '305-2': ['採用營運控制權法；排放系數由電力供應商提供，市場法已計入可再生電力合約。'],
    '305-3': ['涵蓋類別 1、3、4、6 及 7，按支出及距離計算；排放系數取自 DEFRA。'],
    '306-3': ['由收集商過磅：包裝物料、食物殘渣、電池及輪胎。'],
    '403-9': ['可記錄工傷多為裝卸區滑倒。比率以每百萬工時計算；承辦商計入其他工作者。'],
  },
};

type Figures = Record<
  | 'employees'
  | 'permanent'
  | 'temporary'
  | 'fullTime'
  | 'partTime'
  | 'fuel'
  | 'renewableFuel'
  | 'electricity'
  | 'energy'
  | 'water'
  | 'scope1'
  | 'biogenic'
  | 'locationBased'
  | 'marketBased'
  | 'scope3'
  | 'waste'
  | 'hired'
  | 'hiredShare'
  | 'left'
  | 'leftShare'
  | 'injuries'
  | 'injuryRate'
  | 'hoursWorked'
  | 'illnesses'
  | 'trainingHours',
  string
>;

/** Two years that a reader would believe: sums add up, shares and rates follow from their parts, and each year moves a little. */
const figuresBefore: Figures = {
  employees: '1842',
  permanent: '1655',
  temporary: '187',
  fullTime: '1720',
  partTime: '122',
  fuel: '96410.5',
  renewableFuel: '1204',
  electricity: '61877.25',
  energy: '159491.75',
  water: '48.6',
  scope1: '6810.6',
  biogenic: '88.2',
  locationBased: '9412.08',
  marketBased: '7260.5',
  scope3: '58210',
  waste: '1318.7',
  hired: '301',
  hiredShare: '16.3',
  left: '254',
  leftShare: '13.8',
  injuries: '17',
  injuryRate: '4.6',
  hoursWorked: '3694200',
  illnesses: '6',
  trainingHours: '21.4',
};
const figuresNow: Figures = {
  employees: '1896',
  permanent: '1712',
  temporary: '184',
  fullTime: '1768',
  partTime: '128',
  fuel: '93120.4',
  renewableFuel: '1388',
  electricity: '60214.1',
  energy: '154722.5',
  water: '46.9',
  scope1: '6603.2',
  biogenic: '91.5',
  locationBased: '9015.6',
  marketBased: '6720.3',
  scope3: '56480',
  waste: '1241.2',
  hired: '288',
  hiredShare: '15.2',
  left: '241',
  leftShare: '12.7',
  injuries: '14',
  injuryRate: '3.7',
  hoursWorked: '3788600',
  illnesses: '5',
  trainingHours: '23.1',
};
const yearNow = 2025;

const rate = 'per 1,000,000 h';

const answersOf = (figures: Figures, language: Language): DemoAnswers => ({
  '2-7': {
    m0: number(figures.employees, 'persons'),
    m1: number(figures.permanent, 'persons'),
    m2: number(figures.temporary, 'persons'),
    m3: number('0', 'persons'),
    m4: number(figures.fullTime, 'persons'),
    m5: number(figures.partTime, 'persons'),
  },
  '205-3': { m0: number('0', 'count'), m1: number('0', 'count'), m2: number('0', 'count'), m3: number('0', 'count') },
  '302-1': {
    m0: number(figures.fuel, 'GJ'),
    m1: number(figures.renewableFuel, 'GJ'),
    m2: number(figures.electricity, 'GJ'),
    m3: notApplicable('noHeat', language),
    m4: notApplicable('noHeat', language),
    m5: notApplicable('noHeat', language),
    m6: notApplicable('noSale', language),
    m7: number(figures.energy, 'GJ'),
  },
  '303-5': { m0: number(figures.water, 'ML'), m1: number('0', 'ML') },
  '305-1': { m0: number(figures.scope1, 'tCO2e'), m1: number(figures.biogenic, 't') },
  '305-2': { m0: number(figures.locationBased, 'tCO2e'), m1: number(figures.marketBased, 'tCO2e') },
  '305-3': { m0: number(figures.scope3, 'tCO2e', 'estimated'), m1: unavailable(language) },
  '306-3': { m0: number(figures.waste, 't') },
  '401-1': {
    m0: number(figures.hired, 'persons'),
    m1: number(figures.hiredShare, '%'),
    m2: number(figures.left, 'persons'),
    m3: number(figures.leftShare, '%'),
  },
  '403-9': {
    m0: number('0', 'persons'),
    m1: number('0', rate),
    m2: number('0', 'count'),
    m3: number('0', rate),
    m4: number(figures.injuries, 'count'),
    m5: number(figures.injuryRate, rate),
    m6: number(figures.hoursWorked, 'hours'),
    m7: number('0', 'persons'),
    m8: unavailable(language),
    m9: number('0', 'count'),
    m10: unavailable(language),
    m11: number(figures.illnesses, 'count'),
    m12: unavailable(language),
    m13: unavailable(language),
  },
  '404-1': { m0: number(figures.trainingHours, 'hours') },
  '405-1': { m0: number('37.5', '%'), m1: unavailable(language), m2: number('41.2', '%'), m3: unavailable(language) },
});

/** Facts of the company; the reporting period is the report's year. */
const factsOf = (language: Language, year: number): DemoAnswers => ({
  '2-1': {
    f0: { kind: 'text', text: language === 'zhTw' ? '示範物流有限公司' : 'Demonstration Logistics Limited' },
    f1: { kind: 'select', option: 'Privately held' },
    f2: { kind: 'country', alpha2: 'HK' },
    f3: { kind: 'text', text: language === 'zhTw' ? '香港、中國內地、新加坡' : 'Hong Kong, mainland China, Singapore' },
    f4: { kind: 'text', text: language === 'zhTw' ? '有限公司' : 'Private company limited by shares' },
  },
  '2-3': {
    f0: { kind: 'datePeriod', startOn: `${year}-01-01`, endOn: `${year}-12-31` },
    f1: { kind: 'select', option: 'Every year' },
    f2: { kind: 'datePeriod', startOn: `${year}-01-01`, endOn: `${year}-12-31` },
    f3: { kind: 'date', date: `${year + 1}-06-30` },
    f4: { kind: 'text', text: 'sustainability@logistics.example' },
  },
  '2-4': { f0: { kind: 'checkbox', isChecked: false } },
});

/** Disclosures of the demo reports, all of GRI 2021. */
export const demoDisclosures = [
  '2-1',
  '2-3',
  '2-4',
  '2-6',
  '2-7',
  '2-22',
  '3-1',
  '205-3',
  '302-1',
  '303-5',
  '305-1',
  '305-2',
  '305-3',
  '306-3',
  '401-1',
  '403-9',
  '404-1',
  '405-1',
];

/** A year of plausible numbers of a logistics company, with its facts and prose in the report's language. */
export const demoAnswers = (language: Language, year: number): DemoAnswers => {
  const facts = factsOf(language, year);
  const figures = answersOf(year < yearNow ? figuresBefore : figuresNow, language);
  return Object.fromEntries(
    demoDisclosures.map((id) => {
      const paragraphs = texts[language][id];
      return [id, { ...facts[id], ...figures[id], ...(paragraphs ? { text: prose(...paragraphs) } : {}) }];
    }),
  );
};
