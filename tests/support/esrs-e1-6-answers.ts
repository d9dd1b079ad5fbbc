import type { FieldValue } from '../../shared/model/answer/field-value.ts';
import { plainTextToRichText } from '../../shared/model/text/rich-text.ts';

const notApplicable: FieldValue = { kind: 'number', number: null, state: 'notApplicable' };

/** Mandatory fields of ESRS E1-6 besides Scope 1. */
export const neighboursOfScope1: Readonly<Record<string, FieldValue>> = {
  m1: notApplicable,
  m2: notApplicable,
  m6: notApplicable,
  m7: notApplicable,
  text: { kind: 'richText', document: plainTextToRichText('Operational control.') },
};
