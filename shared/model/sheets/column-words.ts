import { inTraditional } from '../text/chinese-letters.ts';

/** What the words of a head, a title or a cell next to a table say of the numbers there. */
export type ColumnRole = 'whole' | 'value' | 'estimate' | 'older' | 'other' | 'part';

/** What is meant to be reached, what is not measured yet, differences, shares and ratios: no values of a period. */
const otherWord =
  /target|\btgt\b|budget|\bbud\b|forecast|\bfcst\b|projection|projected|\bplan(?:ned)?\b|\bgoals?\b|\bambitions?\b|\bcommitments?\b|\bsbti?\b|\bvs?\.?(?:\s|$)|variance|change|growth|\byoy\b|\b(?:ytd|ltm|ttm|r12m)\b|cumulative|\bcagr\b|\baverage\b|\bavg\b|\brank|\bscore\b|trend|^(?:\+\/-|[±Δ]+)|[Δ]|(?:^|\s)%\s*$|^%|per ?cent(?:age)?|\bper\b|intensity|目標|預算|預測|計劃|承諾|排名|變動|變化|增減|增長|按年|累計|平均|強度|人均|每名|每平方/i;
const wholeWord =
  /^(?:the )?(?:(?:grand |group )?total|group(?:[- ]wide)?|whole (?:group|company)|company(?:[- ]wide)?|overall|consolidated|all(?: (?:sites|regions|entities|operations|genders?|plants|locations|facilities|factories|countries|departments|offices|stores|properties|companies|businesses|employees|staff))?|(?:grand )?total,? (?:of )?(?:all )?(?:sites|regions|entities|plants|locations|facilities|countries|departments|group|company)|both(?: (?:sexes|genders))?|(?:各廠|各地|所有廠房|所有地點|全部廠房|全部地點)?合計|合计|總計|总计|總和|集團|本集團|全集團|全部|整體|總數|本公司|全公司|所有(?:廠房|地點|地區|公司))$/i;
const olderWord = /previously|original|before restatement|\bdraft\b|superseded|\bold\b|初稿|草擬|原列|原先|重列前/i;
const estimateWord = /^(?:e|est\.?|estimated?s?|estimation|估算|估計)$/i;
/** Words that leave the numbers what they are: that they were measured, checked or corrected, or that a note is about them. */
const valueWord =
  /^(?:as )?(?:actuals?|(?:un)?audited|reported|restated|re-?presented|adjusted|final|preliminary|provisional|revised|(?:independently |externally )?(?:assured|verified)|(?:limited|reasonable) assurance|base(?:line)?(?: year)?|historic(?:al)?(?: (?:data|figures|performance|years))?|history|retrospective|past (?:years|performance)|track record|actual (?:data|performance|figures|results)|reporting (?:years?|period)|(?:financial|fiscal|calendar)? ?years?|year ended|performance|data|results?|figures?|values?|amounts?|quantity|absolute|note \d{0,2}|notes?|see notes?|(?:rev(?:ision|\.)?|v(?:ersion|\.)?) ?\d{1,2}(?:\.\d{1,2})?|\d{1,2}|[a-d]|[ivx]{1,4}|fy|12 months|實際(?:表現|數據)?|實績|歷史(?:數據)?|過往(?:數據|表現)?|回顧|經審核|未經審核|(?:經)?重列|已核實|基準年?|數值|數據|附?註\d{0,2})$/i;

/** The role of the words of a head, or of a cell in a column that says which values a row has. */
export const roleOf = (typed: string): ColumnRole => {
  const text = inTraditional(typed).normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (olderWord.test(text)) return 'older';
  if (otherWord.test(text)) return 'other';
  if (wholeWord.test(text)) return 'whole';
  if (estimateWord.test(text)) return 'estimate';
  return text === '' || valueWord.test(text) ? 'value' : 'part';
};

const aimWord =
  /\btargets?\b|\btgt\b|\bbudget|\bforecast|\bfcst\b|\bprojections?\b|\bprojected\b|\bsbti?\b|目標|預算|預測/i;
/** With the year that they are about: "2030 goals", "Plan 2030". */
const aimWithYear =
  /^(?:by |to |for )?(?:fy ?)?20\d\d\S{0,3} (?:goals?|ambitions?|commitments?|plans?|outlook)$|^(?:goals?|ambitions?|commitments?|plans?|outlook) (?:by |to |for )?(?:fy ?)?20\d\d\S{0,3}$|^(?:our )?(?:goals|ambitions)$|20\d\d ?年?(?:承諾|計劃|願景)/i;
/** Differences, sums of several periods and values before they were corrected. */
const derivedWord =
  /^(?:(?:year[- ]on[- ]year|yoy|annual|percentage|%) )?(?:changes?|variances?|growth|movements?)(?: rates?)?(?: ?\(?%\)?| \(?in %\)?)?(?: (?:vs?\.?|from|on|since|over|compared)\b.*)?$|^(?:ytd|ltm|ttm|r12m|cumulative|year[- ]to[- ]date|last twelve months|rolling 12 months)\b|\bcagr\b|^(?:.{0,20}\b)?(?:previously reported|before restatement)|^(?:按年)?(?:變動|變化|變幅|增減|增長)(?:率|幅度)?$|^累計|重列前/i;
const progressWord = /performance|progress|\bvs\b|against|actual|績效|表現|進度|進展/i;
const ratioWord =
  /intensit(?:y|ies)|\bper (?:employee|capita|head|fte|unit|person|m2|sq|hk\$|million)|強度|人均|每名|每單位/i;
const joins = /\band\b|&|\bor\b|及|和|與/i;
const place =
  '(?:hong kong|mainland(?: china)?|china|prc|greater china|macau|macao|taiwan|singapore|malaysia|vietnam|thailand|india|japan|korea|uk|europe|usa?|north america|asia|overseas|rest of (?:the )?world|香港|(?:中國)?內地|內地|中國(?:內地|大陸)?|大陸|澳門|台灣|臺灣|新加坡|越南|海外|歐洲|美國|日本)';
const placeWord = new RegExp(
  `^(?:(?:the )?${place}(?:(?:,| and| &|及|和|、) ?${place})*(?: ?(?:operations?|business(?:es)?|sites?|offices?|plants?|factor(?:y|ies)|only|業務|營運|辦公室|工廠|地區))?|.{1,40}\\s(?:plant|factory|mill|branch|warehouse|subsidiary)(?: \\w{1,3})?|(?:plant|factory|site|branch|warehouse|store) \\w{1,12}|.{1,20}(?:廠|工廠|廠房|分公司|子公司))$`,
  'i',
);
const titleLead = /^(?:(?:table|section|part|表)\s*[\dA-Z.]{1,5}\s*[:：.–-]?\s*|\d[\d.]*\s+)/i;

/** What a title above a table, or a heading in it, says of all the numbers below. */
export type TitleRole = 'aim' | 'ratio' | 'place';
export const titleRoleOf = (typed: string): TitleRole | undefined => {
  const whole = inTraditional(typed).normalize('NFKC').replace(/\s+/g, ' ').trim();
  const text = whole.replace(titleLead, '');
  if ((aimWord.test(text) || aimWithYear.test(whole)) && !progressWord.test(text)) return 'aim';
  if (derivedWord.test(text)) return 'aim';
  if (ratioWord.test(text) && !joins.test(text)) return 'ratio';
  return placeWord.test(text) ? 'place' : undefined;
};

/** Heads of columns that say which part a row is. */
export const partHead =
  /^(?:genders?|sex|(?:work |production )?sites?|work ?places?|entit(?:y|ies)|legal entity|countr(?:y|ies)|regions?|locations?|subsidiar(?:y|ies)|compan(?:y|ies)|business (?:units?|segments?|lines?)|segments?|divisions?|branch(?:es)?|plants?|factor(?:y|ies)|facilit(?:y|ies)|mills?|warehouses?|buildings?|premises|vessels?|cit(?:y|ies)|departments?|dept\.?|offices?|stores?|propert(?:y|ies)|operations?|markets?|brands?|breakdown|sub-?group|employee (?:type|categor(?:y|ies)|group)|age(?: groups?)?|contract(?: type)?|level|grade|gas|fuel(?: type)?|waste type|性別|據點|地點|國家|地區|区域|區域|城市|公司|附屬公司|子公司|分公司|實體|業務單位|分部|部門|廠區|廠別|工廠|廠房|場所|分店|門店|店舖|倉庫|物業|大廈|辦公室|年齡(?:組別|層)?|細分|細項)(?:[ _-]?(?:names?|名稱))?$/i;
/** Letters for the kind of a row: actual, target, budget, forecast, plan, estimated. */
export const kindLetters: Readonly<Record<string, string>> = {
  A: 'actual',
  T: 'target',
  B: 'budget',
  F: 'forecast',
  P: 'plan',
  E: 'estimated',
};
/** Heads of columns that say of what kind a row's numbers are: what was reached, or a target. */
export const kindHead =
  /^(?:types?|data types?|scenarios?|versions?|basis|status|nature|value types?|(?:actuals?|a) ?[/／] ?(?:targets?|budgets?|forecasts?|t|b|f)|(?:targets?|t) ?[/／] ?(?:actuals?|a)|類型|情景|版本|性質|狀態)$/i;
export const scaleHead = /^(?:scales?|multipliers?|factors?|units? of scale|magnitude|倍數|單位倍數|數量級)$/i;
/** Heads of columns about a row that change nothing in its numbers. */
export const topicHead =
  /^(?:aspects?|categor(?:y|ies)|sub-?categor(?:y|ies)|topics?|sub-?topics?|areas?|sections?|themes?|pillars?|scopes?|esg|(?:(?:hkex|gri|sasb|issb|ifrs|esrs|tcfd|un)\b.*)|standards?|frameworks?|disclosures?|kpi.*|descriptions?|definitions?|sources?|data sources?|method(?:ology|s)?|owners?|data owners?|responsible|department responsible|frequency|page|boundar(?:y|ies)|assurance|(?:entered|created|posted|prepared|submitted|recorded|reviewed|checked|approved|changed|input|uploaded|reported)[ _-]by|users?(?:[ _-]?(?:id|name))?|(?:輸入|錄入|填報|經手|編製|審核|記錄|負責)(?:人員?|者)|參考|層面|範疇|類別|主題|來源|描述|定義|備註|頁碼)$/i;
