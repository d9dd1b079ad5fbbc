/** The place of a text in its report, in words: context for the translator. */
import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { codeAndTitle } from '../../shared/catalogue/code-and-title.ts';
import type { Disclosure } from '../../shared/catalogue/framework.ts';
import { disclosureOfText, type TextPlace } from '../../shared/model/report-text/text-place.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { SourceText } from '../core/reports/source-texts.ts';

type Kind = Exclude<TextPlace['kind'], 'answer'>;
const kinds: Record<Kind, Record<Language, string>> = {
  name: { en: 'Report name', zhTw: '報告名稱' },
  description: { en: 'Report description', zhTw: '報告說明' },
  boundary: { en: 'Reporting boundary', zhTw: '匯報範圍' },
  contact: { en: 'Contact', zhTw: '聯絡資料' },
  designLine: { en: 'Design', zhTw: '設計' },
  designText: { en: 'Design', zhTw: '設計' },
  note: { en: 'Explanation', zhTw: '說明' },
  descriptor: { en: 'Unit of the figure', zhTw: '數值單位' },
  row: { en: 'Row name', zhTw: '行名稱' },
  omission: { en: 'Reason for omission', zhTw: '省略原因' },
  letter: { en: 'Reason for omission of a requirement', zhTw: '省略某項要求的原因' },
  sectorTopic: { en: 'Reason why a sector topic is not material', zhTw: '行業議題並非重大的原因' },
};

const titleOf = ({ title, titleZhTw }: Pick<Disclosure, 'title' | 'titleZhTw'>, language: Language): string =>
  language === 'zhTw' ? (titleZhTw ?? title) : title;

export const placeName = (catalogue: Catalogue, { place, label }: SourceText, language: Language): string => {
  const inside = disclosureOfText(place);
  const disclosure = inside && catalogue.disclosure(inside.versionId, inside.disclosureId);
  return [
    ...(disclosure ? [codeAndTitle(disclosure.code, titleOf(disclosure, language))] : []),
    ...(label ? [label[language]] : []),
    ...(place.kind === 'answer' ? [] : [kinds[place.kind][language]]),
  ].join(' – ');
};
