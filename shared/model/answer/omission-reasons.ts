import type { LocalizedText } from '../text/language.ts';
import { isExplainedOnly, type OmissionReason } from './omission-reason.ts';

/** The four permitted reasons for omission (GRI 1: Foundation 2021, requirement 6), in our own short words, and HKEX's explanation. */
export const omissionReasons: Record<OmissionReason, LocalizedText> = {
  'not-applicable': { en: 'Not applicable', zhTw: '不適用' },
  'legal-prohibitions': { en: 'Legal prohibitions', zhTw: '法律禁止' },
  'confidentiality-constraints': { en: 'Confidentiality constraints', zhTw: '保密限制' },
  'information-unavailable': { en: 'Information unavailable or incomplete', zhTw: '未能取得資料或資料不完整' },
  explained: { en: 'Explained', zhTw: '已作出解釋' },
};

/** As a framework's readers read it: HKEX has none of GRI's reasons, regardless of the stored one. */
export const omissionReasonOf = (versionId: string, reason: OmissionReason): LocalizedText =>
  omissionReasons[isExplainedOnly(versionId) ? 'explained' : reason];
