import { inTraditional } from '../../text/chinese-letters.ts';

/** Words for a member of one of the library's own dimensions, as tables head their columns and rows with them. */
const members: readonly [written: RegExp, dimension: string, member: string][] = [
  [
    /^(?:female|females|women|woman|female (?:employees?|staff|workers)|女(?:性|士)?(?:僱員|員工|職員)?)$/i,
    'gender',
    'female',
  ],
  [/^(?:male|males|men|man|male (?:employees?|staff|workers)|男(?:性|士)?(?:僱員|員工|職員)?)$/i, 'gender', 'male'],
  [/^(?:other|non-?binary|diverse|x)(?: genders?)?$|^其他性別$/i, 'gender', 'other'],
  [
    /^(?:aged? |age group )?(?:under|below|less than|younger than|<) ?(?:30|thirty)(?: years?(?: old)?)?$|^(?:30|三十) ?歲以下$|^(?:未滿|小於|<) ?30 ?歲$/i,
    'ageGroup',
    'under30',
  ],
  [
    /^(?:aged? |age group )?(?:between )?30 ?(?:to|and|[-–—~]) ?50(?: years?(?: old)?)?$|^(?:30|三十) ?歲?(?:至|到|[-–—~]) ?(?:50|五十) ?歲$/i,
    'ageGroup',
    'from30to50',
  ],
  [
    /^(?:aged? |age group )?(?:over|above|more than|older than|>) ?(?:50|fifty)(?: years?(?: old)?)?$|^(?:50|五十) ?歲以上$|^(?:超過|大於|>) ?50 ?歲$/i,
    'ageGroup',
    'over50',
  ],
  [/^(?:carbon dioxide(?: ?\(co2\))?|co2|二氧化碳(?:\(co2\))?)$/i, 'gas', 'CO2'],
  [/^(?:methane(?: ?\(ch4\))?|ch4|甲烷(?:\(ch4\))?)$/i, 'gas', 'CH4'],
  [/^(?:nitrous oxide(?: ?\(n2o\))?|n2o|(?:氧化亞氮|一氧化二氮)(?:\(n2o\))?)$/i, 'gas', 'N2O'],
  [/^(?:hydrofluorocarbons?(?: ?\(hfcs?\))?|hfcs?|(?:氫氟碳化物|氫氟烴)(?:\(hfcs?\))?)$/i, 'gas', 'HFCs'],
  [/^(?:perfluorocarbons?(?: ?\(pfcs?\))?|pfcs?|(?:全氟碳化物|全氟化碳|全氟烴)(?:\(pfcs?\))?)$/i, 'gas', 'PFCs'],
  [/^(?:sul(?:ph|f)ur hexafluoride(?: ?\(sf6\))?|sf6|六氟化硫(?:\(sf6\))?)$/i, 'gas', 'SF6'],
  [/^(?:nitrogen trifluoride(?: ?\(nf3\))?|nf3|三氟化氮(?:\(nf3\))?)$/i, 'gas', 'NF3'],
  [/^(?:fresh )?surface[ -]?water$|^地[表面]水$/i, 'water', 'surface'],
  [/^ground[ -]?water$|^地下水$/i, 'water', 'ground'],
  [/^(?:sea[ -]?water|the sea)$|^海水$/i, 'water', 'sea'],
  [/^produced[ -]?water$|^產出水$/i, 'water', 'produced'],
  [/^third[ -]?part(?:y|ies)(?: water)?$|^第三方的?(?:供?水)?$/i, 'water', 'thirdParty'],
];

/** "of which: CO₂", "thereof women", "– Male", "其中：女性": what introduces a part. */
const lead =
  /^(?:[-–—•·▪*]+\s*)?(?:(?:of which|thereof|including|incl\.?|among (?:them|which)|其中(?:包括)?|當中|包括)\s*[:：,，-]?\s*|(?:from|to|into|by|來自|按)\s+)?(?:[-–—•·▪*]+\s*)?/i;
const subscripts = '₀₁₂₃₄₅₆₇₈₉';
const plain = (text: string): string =>
  inTraditional(text)
    .replace(/[₀-₉]/g, (sign) => String(subscripts.indexOf(sign)))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(lead, '')
    .replace(/[\s:：]+$/, '');

/** Whether a label says that it is a part of the row above. */
export const isOfWhich = (text: string): boolean => /^\W*(?:of which|thereof|其中|當中)/iu.test(text.trim());

/** The words of a part without those that introduce it: "CO2" of "of which: CO₂". */
export const partWords = plain;

export type MemberWord = { dimension: string; member: string };
/** The member that words alone name; undefined of any others. */
export const memberIn = (text: string): MemberWord | undefined => {
  const words = plain(text);
  const found = members.find(([written]) => written.test(words));
  return found && { dimension: found[1], member: found[2] };
};

/** Headings that say by what the rows below divide the metric above, and nothing else: "By gender", "Age group". */
export const dividesWord =
  /^(?:(?:breakdown |broken down |analy[sz]ed |split )?by )?(?:genders?|sex|age(?: groups?| range)?|contract(?: types?)?|employment(?: types?| contracts?)?|gas(?:es)?|(?:greenhouse|ghg) gas(?:es)?|sources?|water sources?|destinations?)\s*[:：]?$|^按(?:性別|年齡(?:組別|層)?|合約(?:類型)?|僱傭類型|氣體(?:種類)?|水源|來源|排放去向)(?:劃分|分類)?\s*[:：]?$|^(?:性別|年齡(?:組別|層)?)$/i;
