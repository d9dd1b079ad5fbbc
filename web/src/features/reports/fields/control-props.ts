import type { ReactNode } from 'react';
import type { Field } from '../../../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

/** The props of every field control: twelve input types, one shape. */
export type ControlProps = {
  field: Field;
  label: string;
  /** Names the unsaved text of this field on the device. */
  draftKey: string;
  value: FieldValue | null;
  type: (value: FieldValue | null) => void;
  /** Enter and blur save at once. */
  flush: () => void;
  /** Where the value is from, below the control; a control that adds to that line takes it in. */
  provenance: ReactNode;
  /** Whether a figure shows how a descriptor is added to it; it does unless the form keeps that behind "More". */
  offersDescriptor?: boolean;
  /** The standard takes considered reasons in words, and no list of reasons for omission. */
  isExplained?: boolean;
};

export const labelOf = (field: Pick<Field, 'label' | 'labelZhTw'>, language: Language): string =>
  language === 'zhTw' ? (field.labelZhTw ?? field.label) : field.label;
