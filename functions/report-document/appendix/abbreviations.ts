import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';

/** Abbreviations in reports, explained in our own words for readers who do not work with standards. */
const meanings: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  CDP: {
    en: 'an organisation that asks companies for data on climate, water and forests',
    zhTw: '向企業徵集氣候、水及森林數據的機構',
  },
  CSRD: { en: 'the directive of the European Union on sustainability reporting', zhTw: '歐盟有關可持續發展匯報的指令' },
  ESG: { en: 'environmental, social and governance', zhTw: '環境、社會及管治' },
  ESRS: { en: 'European Sustainability Reporting Standards', zhTw: '歐洲可持續匯報準則' },
  FTE: { en: 'full-time equivalents', zhTw: '全職等效人數' },
  GHG: { en: 'greenhouse gases', zhTw: '溫室氣體' },
  GRI: { en: 'Global Reporting Initiative', zhTw: '全球匯報倡議組織' },
  GWP: { en: 'global warming potential', zhTw: '全球升溫潛能值' },
  HFC: { en: 'hydrofluorocarbons', zhTw: '氫氟碳化物' },
  HKEX: { en: 'Hong Kong Exchanges and Clearing Limited', zhTw: '香港交易及結算所有限公司' },
  IFRS: { en: 'International Financial Reporting Standards', zhTw: '國際財務報告準則' },
  ILO: { en: 'International Labour Organization', zhTw: '國際勞工組織' },
  ISSB: { en: 'International Sustainability Standards Board', zhTw: '國際可持續發展準則理事會' },
  LTIFR: { en: 'lost-time injury frequency rate', zhTw: '損失工時工傷頻率' },
  NOx: { en: 'nitrogen oxides', zhTw: '氮氧化物' },
  OECD: { en: 'Organisation for Economic Co-operation and Development', zhTw: '經濟合作與發展組織' },
  PFC: { en: 'perfluorocarbons', zhTw: '全氟碳化物' },
  PM: { en: 'particulate matter', zhTw: '懸浮粒子' },
  SASB: { en: 'Sustainability Accounting Standards Board', zhTw: '可持續發展會計準則委員會' },
  SBTi: { en: 'Science Based Targets initiative', zhTw: '科學基礎目標倡議' },
  SDG: { en: 'Sustainable Development Goals of the United Nations', zhTw: '聯合國可持續發展目標' },
  SOx: { en: 'sulphur oxides', zhTw: '硫氧化物' },
  TCFD: { en: 'Task Force on Climate-related Financial Disclosures', zhTw: '氣候相關財務披露工作組' },
  TNFD: { en: 'Taskforce on Nature-related Financial Disclosures', zhTw: '自然相關財務披露工作組' },
  VOC: { en: 'volatile organic compounds', zhTw: '揮發性有機化合物' },
};

const named = new RegExp(`(?<![A-Za-z])(${Object.keys(meanings).join('|')})s?(?![A-Za-z])`, 'g');

/** All printed texts of a snapshot's frameworks, joined: keys and codes in it match none of these words. */
export const printedTexts = ({ frameworks }: Pick<ReportSnapshot, 'frameworks'>): string =>
  JSON.stringify(
    frameworks.map(({ name, sections }) => [
      name,
      sections.map(({ title, disclosures }) => [
        title,
        disclosures.map((disclosure) => [
          disclosure.title,
          disclosure.omission,
          disclosure.fields.map(({ label, value }) => [label, value]),
        ]),
      ]),
    ]),
  );

/** Abbreviations that the report uses, each with its meaning. */
export const abbreviationsOf = (snapshot: Pick<ReportSnapshot, 'frameworks' | 'report'>): string[][] => {
  const used = new Set([...printedTexts(snapshot).matchAll(named)].map(([, short = '']) => short));
  return [...used].flatMap((short) => {
    const meaning = meanings[short]?.[snapshot.report.language];
    return meaning ? [[short, meaning]] : [];
  });
};
