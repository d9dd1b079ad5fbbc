import type { Article } from '../../../shared/model/platform/content.ts';
import { published } from './published.ts';

export const rulesArticles: Article[] = [
  {
    articleId: 'listed-in-hong-kong',
    categoryId: 'rules',
    title: { en: 'Listed in Hong Kong: how the ESG Code is built', zhTw: '在香港上市：ESG 守則的結構' },
    summary: {
      en: 'Mandatory, comply or explain, and climate disclosures.',
      zhTw: '強制披露、不遵守就解釋、氣候：一個附錄，三種責任。',
    },
    minutes: 3,
    body: {
      en: [
        {
          text: 'The ESG Code is Appendix C2 of the listing rules. It mixes duties of different strength, and reading it well means knowing which is which.',
        },
        {
          heading: 'Mandatory',
          text: 'A statement of the board on how it oversees ESG, the reporting principles applied, and the reporting boundary. These have to be there; there is nothing to explain away.',
        },
        {
          heading: 'Comply or explain',
          text: 'Most environmental and social aspects. An explanation is a full answer if it says why the item is not reported and what is done instead. “Not material” alone is a weak one: add how that was decided.',
        },
        {
          heading: 'Climate',
          text: 'Part D, in effect for financial years from 2025, follows IFRS S2 and is phased in by the size of the issuer. Scope 1 and Scope 2 emissions come first. If you prepare Part D with care, most of IFRS S2 is done as well.',
        },
      ],
      zhTw: [
        { text: 'ESG 守則載於《上市規則》附錄 C2，當中的責任輕重不一，須先分辨清楚。' },
        {
          heading: '強制披露',
          text: '包括董事會如何監管 ESG 事宜的聲明、所採用的匯報原則，以及匯報範圍。這些內容必須載列，不能以解釋代替。',
        },
        {
          heading: '不遵守就解釋',
          text: '大部分環境及社會層面屬於此類。若解釋說明為何不作匯報及有何替代做法，即屬完整答覆。只說「不重大」並不足夠，應補充如何得出此結論。',
        },
        {
          heading: '氣候',
          text: 'D 部分適用於 2025 年起的財政年度，內容以 IFRS S2 為基礎，並按發行人規模分階段實施，首先是範圍 1 及範圍 2 排放量。用心完成 D 部分，IFRS S2 的大部分內容亦隨之完成。',
        },
      ],
    },
    ...published('2026-10-06'),
  },
  {
    articleId: 'saying-no-well',
    categoryId: 'rules',
    title: { en: 'How to leave something out, properly', zhTw: '如何妥善略去披露' },
    summary: {
      en: 'Four permitted reasons, and how to explain each.',
      zhTw: '略去披露的四個原因，以及讀者需要知道的說明。',
    },
    minutes: 3,
    body: {
      en: [
        {
          text: 'No organisation can answer everything. GRI knows four reasons to leave out a requirement, and each asks for one more piece of information.',
        },
        {
          heading: 'Not applicable',
          text: 'Say why the requirement cannot apply to you. A company without employees in a country cannot report their turnover there.',
        },
        {
          heading: 'Legal prohibitions and confidentiality',
          text: 'Name the law, or the confidentiality constraint, and which part it concerns. The rest of the requirement is still to be answered.',
        },
        {
          heading: 'Information unavailable or incomplete',
          text: 'Say what is missing, what is being done to get it, and when you expect to have it. This reason is honest once and weak three years in a row: put the date into somebody’s calendar.',
        },
      ],
      zhTw: [
        { text: '沒有機構能回答所有要求。GRI 列出四個可略去要求的原因，每個原因均須補充一項資料。' },
        { heading: '不適用', text: '說明該要求為何不適用。例如公司在某國家沒有僱員，便無法匯報當地的僱員流失率。' },
        { heading: '法律禁止及保密限制', text: '指出有關法律或保密限制，以及涉及哪一部分。該要求的其餘部分仍須作答。' },
        {
          heading: '資料缺乏或不完整',
          text: '說明欠缺甚麼、正採取甚麼行動取得資料，以及預計何時取得。這個原因用一次是誠實，連續三年便缺乏說服力：請將日期記入負責人的日程。',
        },
      ],
    },
    ...published('2026-08-25'),
  },
];
