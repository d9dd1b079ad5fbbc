import type { StripeElementStyle } from '@stripe/stripe-js';

/** The look of an input of ours, read from one that stands beside: it follows theme and dark mode by itself. */
export type CardStyle = { style: StripeElementStyle; frame: Record<`--card-${string}`, string> };

/** What frames of another origin show cannot be reached by our sheets: they are told. */
export const lookOf = (input: Element): CardStyle => {
  const shown = getComputedStyle(input);
  const placeholder = getComputedStyle(input, '::placeholder');
  return {
    style: {
      base: {
        color: shown.color,
        // Only what every system has: the frame loads no face of ours.
        fontFamily: 'PingFang TC, Microsoft JhengHei, Noto Sans TC, Noto Sans, Arial, sans-serif',
        fontSize: shown.fontSize,
        lineHeight: shown.lineHeight === 'normal' ? '20px' : shown.lineHeight,
        iconColor: placeholder.color,
        '::placeholder': { color: placeholder.color },
      },
      invalid: { color: shown.color },
    },
    frame: {
      '--card-border': shown.borderTopColor,
      '--card-background': shown.backgroundColor,
      '--card-radius': shown.borderTopLeftRadius,
      '--card-padding': `${shown.paddingBlockStart} ${shown.paddingInlineStart}`,
    },
  };
};
