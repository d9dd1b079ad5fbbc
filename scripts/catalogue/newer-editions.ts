import type { Editorial } from './source-schemas.ts';

/**
 * Editions that took over from one in the catalogue, with the periods that they are for, by the day on which a period begins. Where a
 * publisher permits earlier application, they begin before the older one ends.
 */
export const newerEditions: readonly Editorial[] = [
  {
    key: 'IFRS_S2_2025',
    file: 'ifrs-s2-2025.json',
    versionId: 'ifrs-s2-2025',
    shortName: 'IFRS S2 (2025)',
    nameZhTw: 'IFRS S2 氣候相關披露（2025 年 12 月修訂）',
    frameworkType: 'FRAMEWORK_BUILDER',
    providerKey: 'ISSB',
    earlierEdition: 'IFRS_S2',
    periods: { from: '2025-01-01' },
    description: {
      en: 'IFRS S2 with the amendments on greenhouse gas disclosures; for periods from 2027, earlier by choice.',
      zhTw: '包括溫室氣體披露修訂的 IFRS S2；適用於 2027 年起的期間，可提前應用。',
    },
  },
  {
    key: 'ESRS_2026',
    file: 'esrs-2026.json',
    versionId: 'esrs-2026',
    shortName: 'ESRS 2026',
    nameZhTw: '歐洲可持續匯報準則（ESRS，2026 年版）',
    frameworkType: 'FRAMEWORK_BUILDER',
    providerKey: null,
    earlierEdition: 'ESRS',
    periods: { from: '2026-01-01' },
    description: {
      en: 'The revised and shorter European standards: required for financial years from 2027, open to choice for 2026.',
      zhTw: '經修訂和精簡的歐洲準則：2027 財政年度起必須採用，2026 年度可選擇採用。',
    },
  },
  {
    key: 'VSME_2026',
    file: 'vsme-2026.json',
    versionId: 'vsme-2026',
    shortName: 'VSME 2026',
    nameZhTw: '自願可持續匯報準則（VSME，2026 年規例）',
    frameworkType: 'FRAMEWORK_BUILDER',
    providerKey: null,
    earlierEdition: 'VSME',
    periods: { from: '2026-01-01' },
    description: {
      en: 'The short voluntary standard as European regulation; it limits what banks and large customers may ask of smaller companies.',
      zhTw: '成為歐盟規例的精簡自願準則；限制銀行和大客戶可向較小型企業要求的資料。',
    },
  },
];

/** Adopted in Hong Kong with the paragraphs as they are. */
export const hkfrs = (part: 'S1' | 'S2', title: string, titleZhTw: string): Editorial['adoptions'] => [
  {
    key: 'hkfrs',
    shortName: `HKFRS ${part}`,
    name: `HKFRS ${part} ${title}`,
    nameZhTw: `HKFRS ${part} ${titleZhTw}`,
    edition: `Hong Kong Institute of Certified Public Accountants, December 2024; paragraphs of IFRS ${part}`,
    editionZhTw: `香港會計師公會，2024 年 12 月；段落同 IFRS ${part}`,
  },
];
