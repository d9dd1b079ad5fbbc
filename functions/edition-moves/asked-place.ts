import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { shownCode } from '../../shared/catalogue/display-code.ts';
import type { AskedPlace } from '../../shared/contract/reports/edition-moves.contract.ts';
import { findField } from '../../shared/model/data-point/breakdown.ts';
import type { FieldReference } from '../../shared/model/data-point/data-point.ts';
import type { Language } from '../../shared/model/text/language.ts';

/** A question named in the reader's language; by its keys where an edition has it no more. */
export const askedPlaceOf = (
  catalogue: Catalogue,
  { versionId, disclosureId, fieldKey }: FieldReference,
  language: Language,
): AskedPlace => {
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  const field = disclosure && findField(catalogue.metrics(), disclosure, fieldKey);
  const inLanguage = (en: string | undefined, zhTw: string | undefined): string | undefined =>
    language === 'zhTw' ? (zhTw ?? en) : en;
  return {
    disclosureId,
    fieldKey,
    code: shownCode(disclosure?.code ?? disclosureId, language),
    title: inLanguage(disclosure?.title, disclosure?.titleZhTw) ?? '',
    label: inLanguage(field?.label, field?.labelZhTw) ?? fieldKey,
  };
};
