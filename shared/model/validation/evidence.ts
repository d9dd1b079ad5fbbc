import type { Field } from '../../catalogue/framework.ts';
import {
  type CheckedField,
  eachField,
  fieldFinding,
  numberOf,
  type Rule,
  type ValidationSettings,
} from './checked-report.ts';

/** Whether a figure needs a file behind it: where the organisation asks for it, every figure of the metric library does. */
export const isEvidenceRequired = (
  field: Pick<Field, 'inputType' | 'metric'>,
  settings: Pick<ValidationSettings, 'isEvidenceRequired'>,
): boolean =>
  settings.isEvidenceRequired &&
  (field.inputType === 'Number' || field.inputType === 'Integer') &&
  field.metric !== undefined &&
  field.metric.binding !== 'none';

/** A value from the data hub rests on the evidence of its origin; only what is typed here needs its own. */
const isTypedHere = ({ isOwn, resolution }: CheckedField): boolean =>
  isOwn && resolution?.state !== 'hub' && resolution?.state !== 'computed';

export const evidence: Rule = eachField((field, { settings }) => {
  if (!isEvidenceRequired(field.field, settings) || !numberOf(field) || !isTypedHere(field)) return undefined;
  return field.evidenceCount > 0 ? null : fieldFinding(field, 'error', { rule: 'evidence' });
});
