import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { countryName } from '../../../shared/catalogue/country-name.ts';
import type { Field } from '../../../shared/catalogue/framework.ts';
import { optionName } from '../../../shared/catalogue/option-name.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { FieldReference } from '../../../shared/model/data-point/data-point.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { metricOf } from './metric-name.ts';
import type { Earlier } from './previous-values.ts';

/** Names for the codes in a value, so that a renderer needs no catalogue. */
const valueLabels = (
  catalogue: Catalogue,
  field: Field,
  value: FieldValue | null,
  language: Language,
): Pick<SnapshotField, 'valueLabels'> => {
  if (value?.kind === 'country') {
    return { valueLabels: { [value.alpha2]: countryName(catalogue, value.alpha2, language) } };
  }
  const chosen = value?.kind === 'select' ? [value.option] : value?.kind === 'multiSelect' ? value.options : [];
  if (chosen.length === 0) return {};
  return { valueLabels: Object.fromEntries(chosen.map((option) => [option, optionName(field, option, language)])) };
};

/** An answer with its source and those of earlier years. */
export type AnswerWithHistory = Pick<SnapshotField, 'value' | 'source' | 'untranslated'> &
  Earlier & {
    /** The field at which the answer's texts are translated, where it is another one. */
    wordsAt?: FieldReference;
  };

/** A question with its answer, unit, source and history. */
export const snapshotField = (
  catalogue: Catalogue,
  field: Field,
  { value, source, history, otherUnits, untranslated }: AnswerWithHistory,
  language: Language,
): SnapshotField => ({
  key: field.key,
  label: language === 'zhTw' ? (field.labelZhTw ?? field.label) : field.label,
  inputType: field.inputType,
  isRequired: field.isRequired,
  value,
  ...valueLabels(catalogue, field, value, language),
  ...(field.defaultUnit ? { unit: field.defaultUnit } : {}),
  ...metricOf(catalogue, field, language),
  ...(source ? { source } : {}),
  ...(history?.length ? { history } : {}),
  ...(otherUnits?.length ? { otherUnits } : {}),
  ...(untranslated ? { untranslated } : {}),
});
