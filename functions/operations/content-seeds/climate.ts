import type { Article } from '../../../shared/model/platform/content.ts';
import { published } from './published.ts';

export const climateArticles: Article[] = [
  {
    articleId: 'scopes-in-one-page',
    categoryId: 'climate',
    title: { en: 'Scope 1, 2 and 3 on one page', zhTw: '一頁認識範圍 1、2、3' },
    summary: {
      en: 'Direct, purchased and value chain emissions.',
      zhTw: '直接排放、外購能源排放及價值鏈排放。',
    },
    minutes: 3,
    body: {
      en: [
        {
          text: 'The scopes exist so that no tonne is forgotten and none is counted twice within one of them.',
        },
        {
          heading: 'Scope 1',
          text: 'What you burn or release yourself: boilers, vehicles, process gases, leaking refrigerants. The evidence is fuel bills, mileage and refilling records.',
        },
        {
          heading: 'Scope 2',
          text: 'Electricity, heat, steam and cooling that you buy. Report it twice: by the average of the grid (location-based) and by your contracts and certificates (market-based). The two figures answer different questions, so neither replaces the other.',
        },
        {
          heading: 'Scope 3',
          text: 'Fifteen categories before and after you: purchased goods, freight, commuting, use of what you sell. Begin with an estimate by spending to find the three largest, then measure those properly. A good figure for three categories is worth more than a poor one for fifteen.',
        },
      ],
      zhTw: [
        { text: '劃分範圍，是為了不遺漏任何一噸排放，亦不在同一範圍內重複計算。' },
        {
          heading: '範圍 1',
          text: '由機構自行燃燒或釋放的排放：鍋爐、車輛、製程氣體及洩漏的製冷劑。佐證是燃料單據、行車里數及添加記錄。',
        },
        {
          heading: '範圍 2',
          text: '外購的電力、熱力、蒸汽及製冷。須匯報兩次：按電網平均值（地域基準），以及按合約及證書（市場基準）。兩個數字回答不同的問題，不能互相取代。',
        },
        {
          heading: '範圍 3',
          text: '上下游共十五個類別：採購貨品、貨運、僱員通勤、所售產品的使用等。先按支出估算，找出最大的三個類別，再仔細量度。三個類別的可靠數字，勝過十五個類別的粗略數字。',
        },
      ],
    },
    ...published('2026-11-16'),
  },
  {
    articleId: 'targets-people-believe',
    categoryId: 'climate',
    title: { en: 'A climate target that people believe', zhTw: '令人信服的氣候目標' },
    summary: {
      en: 'Base year, boundary, pathway and business growth.',
      zhTw: '基準年、範圍、路徑，以及業務增長時的處理。',
    },
    minutes: 3,
    body: {
      en: [
        {
          text: '“Net zero by 2050” is a wish until four things stand beside it. Readers look for exactly these.',
        },
        {
          heading: 'Base year and boundary',
          text: 'Which year the reduction is counted from, its emissions, and which scopes and companies it covers. Choose a normal year: a year of closed sites flatters nobody for long.',
        },
        {
          heading: 'A path with steps',
          text: 'One date within five to ten years, and what will be done until then: which boilers, which contracts, which suppliers. Say how much comes from reductions and how much, if any, from credits. Count the two apart.',
        },
        {
          heading: 'Growth and recalculation',
          text: 'Say in advance when the base year is recalculated, for example after buying or selling a business worth five per cent of emissions. A rule written before it is needed is a method; one written afterwards looks like an excuse.',
        },
      ],
      zhTw: [
        { text: '「2050 年淨零」若沒有以下四項說明，只是一個願望。讀者要找的正是這些內容。' },
        {
          heading: '基準年及範圍',
          text: '由哪一年起計算減幅、當年的排放量，以及涵蓋哪些範圍和公司。應選擇正常的一年；選取停工的年份，說服力不會長久。',
        },
        {
          heading: '分階段的路徑',
          text: '定下五至十年內的一個日期，並說明期間會做甚麼：更換哪些鍋爐、簽訂哪些合約、聯同哪些供應商。清楚列明減排與碳信用各佔多少，兩者分開計算。',
        },
        {
          heading: '增長及重新計算',
          text: '預先說明何時重新計算基準年，例如買賣佔排放量百分之五的業務之後。事前訂立的規則是方法，事後才訂立便像藉口。',
        },
      ],
    },
    ...published('2026-09-08'),
  },
];
