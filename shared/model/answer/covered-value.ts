import { type FieldValue, valueToText } from './field-value.ts';

/** Characters of a text that a cell of the tree shows; the whole of it is on the metric's own page. */
export const coveredTextMax = 160;
const shown = new RegExp(`^.{0,${coveredTextMax}}`, 'su');

/**
 * A value as the tree and its sheets show it: a number without its note, long text truncated. So the stored value of a
 * metric is small, whatever was typed, and a whole library of them is one request.
 */
export const coveredValueOf = (value: FieldValue): FieldValue => {
  if (value.kind === 'number') {
    const { note: _elsewhere, ...number } = value;
    return number;
  }
  if (value.kind !== 'text' && value.kind !== 'richText' && value.kind !== 'multiSelect') return value;
  const text = valueToText(value);
  const cut = shown.exec(text)?.[0] ?? '';
  return { kind: 'text', text: cut.length < text.length ? `${cut}…` : text };
};
