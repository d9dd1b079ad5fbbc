/**
 * Sentences of a sustainability report in both languages, each with a number of its own so that every paragraph of a
 * report is unique: the vocabulary of a translator who knows all of them.
 */
type Pair = { en: string; zhTw: string };

/** `{n}`: the number of the sentence in its report. */
const pairs: readonly Pair[] = [
  {
    en: 'The board reviewed {n} of the risks that management reported and asked for a plan for each of them.',
    zhTw: '董事會審閱了管理層匯報的 {n} 項風險，並要求就每項風險提交計劃。',
  },
  {
    en: 'Our sites recorded {n} readings of fuel and electricity, taken from meters and from the invoices of suppliers.',
    zhTw: '各場地共錄得 {n} 項燃料及電力讀數，資料來自計量錶及供應商發票。',
  },
  {
    en: 'Of our people, {n} attended training in safety, ethics or energy during the reporting period.',
    zhTw: '匯報期內，共有 {n} 名僱員參加安全、道德操守或能源培訓。',
  },
  {
    en: 'We visited {n} suppliers and agreed on corrective action wherever working hours exceeded the limit.',
    zhTw: '我們走訪 {n} 家供應商，凡工時超出上限者，均已議定糾正措施。',
  },
  {
    en: 'Waste from {n} collections was weighed by the collectors and assigned to recovery or disposal.',
    zhTw: '收集商為 {n} 次收集的廢棄物過磅，並按回收或棄置歸類。',
  },
  {
    en: 'The committee met {n} times and reported to the board after each meeting.',
    zhTw: '委員會舉行了 {n} 次會議，並於每次會議後向董事會匯報。',
  },
  {
    en: 'We replaced {n} lamps and two chillers, which lowered the demand for electricity in the cold stores.',
    zhTw: '我們更換了 {n} 盞燈具及兩台製冷機，令冷庫用電量下降。',
  },
  {
    en: 'Neighbours raised {n} concerns about noise at night, and loading now ends at nine in the evening.',
    zhTw: '鄰近居民就夜間噪音提出 {n} 項意見，現時裝卸作業於晚上九時前結束。',
  },
  {
    en: 'The method follows the financial statements; {n} entities are consolidated under operational control.',
    zhTw: '計算方法與財務報表一致，按營運控制權合併 {n} 個實體。',
  },
  {
    en: 'An independent engineer inspected {n} storage tanks and found no leak.',
    zhTw: '獨立工程師檢查了 {n} 個儲存缸，並無發現滲漏。',
  },
  {
    en: 'Customers returned {n} questionnaires, and their answers shaped the targets that we set for the coming years.',
    zhTw: '客戶交回 {n} 份問卷，其意見有助我們釐定未來數年的目標。',
  },
  {
    en: 'We paid particular attention to {n} contracts with terms that could weaken the rights of workers.',
    zhTw: '我們特別關注 {n} 份可能削弱工人權利的合約。',
  },
];

/** Names of rows that a reporter gives. */
export const sites: readonly Pair[] = [
  { en: 'Kwai Chung terminal', zhTw: '葵涌貨櫃碼頭' },
  { en: 'Tsing Yi depot', zhTw: '青衣車廠' },
  { en: 'Sha Tin cold store', zhTw: '沙田冷庫' },
];
/** What a ratio of the exchange is per. */
export const denominator: Pair = { en: 'tonne of cargo', zhTw: '公噸貨物' };
export const reportName: Pair = { en: 'Sustainability report 2025', zhTw: '2025年可持續發展報告' };
const names = [...sites, denominator, reportName];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = pairs.map(({ en, zhTw }) => ({
  zhTw,
  found: new RegExp(escaped(en).replace('\\{n\\}', '(\\d+)'), 'g'),
}));

/** The sentence of a number, in English. */
export const sentence = (number: number): string => {
  const pair = pairs[number % pairs.length];
  if (!pair) throw new Error('no sentence');
  return pair.en.replace('{n}', String(number));
};

/** Every sentence of a text translated; everything else, such as tags, stays. */
export const intoChinese = (text: string): string =>
  names.reduce(
    (now, { en, zhTw }) => now.replaceAll(en, zhTw),
    patterns.reduce((now, { found, zhTw }) => now.replace(found, zhTw.replace('{n}', '$1')), text),
  );
