import * as z from 'zod';

/** Pages of a report that no disclosure has, as comments name them. */
export const ReportPart = z.enum([
  'cover',
  'contents',
  'letter',
  'about',
  'contentIndex',
  'omissions',
  'evidence',
  'method',
  'glossary',
  'assurance',
]);
export type ReportPart = z.infer<typeof ReportPart>;

/** Replaces a framework's edition in the address of a comment's subject. */
export const reportPartsId = 'report';

type Place = { versionId: string; disclosureId: string };

export const placeOfPart = (part: ReportPart): Place => ({ versionId: reportPartsId, disclosureId: part });

/** The part that an address means; undefined for a disclosure's, and for a part that there is not. */
export const partOfPlace = ({ versionId, disclosureId }: Place): ReportPart | undefined =>
  versionId === reportPartsId ? ReportPart.safeParse(disclosureId).data : undefined;

export const partNames: Readonly<Record<ReportPart, { en: string; zhTw: string }>> = {
  cover: { en: 'Cover', zhTw: '封面' },
  contents: { en: 'Contents', zhTw: '目錄' },
  letter: { en: 'Letter from the board', zhTw: '董事會的話' },
  about: { en: 'About this report', zhTw: '關於本報告' },
  contentIndex: { en: 'Content index', zhTw: '內容索引' },
  omissions: { en: 'Omissions', zhTw: '略去披露' },
  evidence: { en: 'Evidence', zhTw: '佐證文件' },
  method: { en: 'Methods', zhTw: '計算方法' },
  glossary: { en: 'Glossary', zhTw: '詞彙表' },
  assurance: { en: 'Assurance statement', zhTw: '鑑證聲明' },
};
