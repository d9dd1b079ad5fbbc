import type { Language } from '../../../shared/model/text/language.ts';

/** Labels of content indexes and of the statements above them, each in the terms of its standard. */
export type IndexLabels = {
  griInAccordanceOf: (statement: { organization: string; period: string }) => string;
  /** IFRS S1, paragraph 72. */
  ifrsComplianceOf: (statement: { organization: string; period: string; family: string }) => string;
  sectorStandards: string;
  noSectorStandard: string;
  /** Numbers of a disclosure in the Sector Standard. */
  sectorReferences: (numbers: readonly string[]) => string;
  /** Topics of the Sector Standard that the organisation does not consider material (GRI 1, requirement 7). */
  immaterialTopics: string;
  notMaterial: string;
  generalDisclosures: string;
  materialTopics: string;
  materialTopic: (name: string) => string;
  otherDisclosures: string;
  euDatapoints: string;
  paragraph: string;
  datapoint: string;
  otherLaw: string;
  euStates: Record<'not-material' | 'not-reported', string>;
  /** Status of a provision in an index that states how each was met. */
  status: Record<
    'hkex' | 'vsme',
    { head: string } & Record<'met' | 'partly' | 'notApplicable' | 'sensitive' | 'omitted', string>
  >;
  /** The statement above an index of another framework than GRI, in place of GRI's statement of use. */
  statement: string;
  hkexStatementOf: (statement: { organization: string; period: string }) => string;
  esrsStatementOf: (statement: { organization: string; period: string }) => string;
  vsmeStatementOf: (statement: { organization: string; period: string; isComprehensive: boolean }) => string;
  /** Printed in place of an omission that the standard does not permit. */
  omissionNotPermitted: string;
};

const en: IndexLabels = {
  griInAccordanceOf: ({ organization, period }) =>
    `${organization} has reported in accordance with the GRI Standards for the period ${period}.`,
  ifrsComplianceOf: ({ organization, period, family }) =>
    `The sustainability-related financial disclosures of ${organization} for the period ${period} comply with ${family} Sustainability Disclosure Standards.`,
  sectorStandards: 'Sector Standard(s)',
  noSectorStandard: 'No applicable Sector Standard in the catalogue',
  sectorReferences: (numbers) => `Sector Standard ref. no. ${numbers.join(', ')}`,
  immaterialTopics: 'Topics in the applicable GRI Sector Standards determined as not material',
  notMaterial: 'Not material',
  generalDisclosures: 'General disclosures',
  materialTopics: 'Material topics',
  materialTopic: (name) => `Material topic: ${name}`,
  otherDisclosures: 'Other disclosures',
  omissionNotPermitted: 'Not permitted',
  euDatapoints: 'Datapoints that derive from other EU legislation',
  paragraph: 'Paragraph',
  datapoint: 'Datapoint',
  otherLaw: 'Other EU legislation',
  euStates: { 'not-material': 'Not material', 'not-reported': 'Not reported' },
  status: {
    hkex: {
      head: 'Complied or explained',
      met: 'Complied',
      partly: 'Complied, explained in part',
      notApplicable: 'Explained',
      sensitive: 'Explained',
      omitted: 'Explained',
    },
    vsme: {
      head: 'Status',
      met: 'Reported',
      partly: 'Reported in part',
      notApplicable: 'Not applicable',
      sensitive: 'Omitted as classified or sensitive',
      omitted: 'Omitted',
    },
  },
  statement: 'Statement',
  hkexStatementOf: ({ organization, period }) =>
    `${organization} prepared this report for the period ${period} under the Environmental, Social and Governance Reporting Code (Appendix C2 to the Main Board Listing Rules). The table states where each provision is complied with, or the reasons where it is not.`,
  esrsStatementOf: ({ organization, period }) =>
    `Disclosure requirements of ESRS covered by the sustainability statement of ${organization} for the period ${period} (ESRS 2 IRO-2).`,
  vsmeStatementOf: ({ organization, period, isComprehensive }) =>
    isComprehensive
      ? `${organization} prepared this report for the period ${period} under the VSME standard, option B: Basic and Comprehensive Module.`
      : `${organization} prepared this report for the period ${period} under the VSME standard, option A: Basic Module.`,
};

const zhTw: IndexLabels = {
  griInAccordanceOf: ({ organization, period }) => `${organization}已依循 GRI 準則匯報${period}期間的資料。`,
  ifrsComplianceOf: ({ organization, period, family }) =>
    `${organization}${period}期間的可持續相關財務披露符合 ${family} 可持續披露準則。`,
  sectorStandards: '行業準則',
  noSectorStandard: '準則庫內沒有適用的行業準則',
  sectorReferences: (numbers) => `行業準則編號 ${numbers.join('、')}`,
  immaterialTopics: '適用的 GRI 行業準則中經評定為非重大的議題',
  notMaterial: '非重大',
  generalDisclosures: '一般披露',
  materialTopics: '重大議題',
  materialTopic: (name) => `重大議題：${name}`,
  otherDisclosures: '其他披露事項',
  omissionNotPermitted: '不可略去',
  euDatapoints: '源自其他歐盟法例的數據點',
  paragraph: '段落',
  datapoint: '數據點',
  otherLaw: '其他歐盟法例',
  euStates: { 'not-material': '非重大', 'not-reported': '未匯報' },
  status: {
    hkex: {
      head: '遵守或解釋',
      met: '已遵守',
      partly: '已遵守，部分作出解釋',
      notApplicable: '已作出解釋',
      sensitive: '已作出解釋',
      omitted: '已作出解釋',
    },
    vsme: {
      head: '狀態',
      met: '已匯報',
      partly: '部分匯報',
      notApplicable: '不適用',
      sensitive: '因屬機密或敏感資料而略去',
      omitted: '已略去',
    },
  },
  statement: '聲明',
  hkexStatementOf: ({ organization, period }) =>
    `${organization}根據《環境、社會及管治報告守則》（《主板上市規則》附錄 C2）編製本報告，涵蓋${period}期間。下表列出各項條文的遵守情況；如未遵守，則列明理由。`,
  esrsStatementOf: ({ organization, period }) =>
    `${organization}${period}期間的可持續聲明所涵蓋的 ESRS 披露要求（ESRS 2 IRO-2）。`,
  vsmeStatementOf: ({ organization, period, isComprehensive }) =>
    isComprehensive
      ? `${organization}根據 VSME 準則選項 B（基本及全面模組）編製本報告，涵蓋${period}期間。`
      : `${organization}根據 VSME 準則選項 A（基本模組）編製本報告，涵蓋${period}期間。`,
};

export const indexLabels: Record<Language, IndexLabels> = { en, zhTw };
