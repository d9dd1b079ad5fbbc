import type { Field } from './framework.ts';

/** The narrative field that the catalogue gives a disclosure; its name serves forms and sheets, and is no heading of a report. */
export const narrativeField = {
  key: 'text',
  label: 'Description',
  labelZhTw: '說明',
  inputType: 'Text Area (RTE)',
  isRequired: true,
} as const satisfies Field;

const labels: readonly string[] = [narrativeField.label, narrativeField.labelZhTw];

/** Whether a field is that narrative, in either language. */
export const isNarrative = ({ key, label }: { key: string; label: string }): boolean =>
  key === narrativeField.key && labels.includes(label);
