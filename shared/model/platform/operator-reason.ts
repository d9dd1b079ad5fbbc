import { hasVisibleText, oneLine, toOneLine } from '../text/one-line.ts';

const limits = { min: 2, max: 255 } as const;

/** Why an operator does something; the operations log keeps it. */
export const OperatorReason = oneLine(limits.min, limits.max);

/** Why a reason would be refused, before it is sent. */
export const reasonFault = (typed: string): 'required' | 'long' | undefined => {
  const text = toOneLine(typed);
  if (text.length < limits.min || !hasVisibleText(text)) return 'required';
  return text.length > limits.max ? 'long' : undefined;
};
