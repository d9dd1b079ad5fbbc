import type { StripeElementStyle } from '@stripe/stripe-js';

/** Style of a text input, read from one next to the card's fields: it follows theme and dark mode. */
export type CardStyle = { style: StripeElementStyle; frame: Record<`--card-${string}`, string> };

/**
 * The fields are frames of another origin, which style sheets of this page do not reach: they get the style as data.
 */
export const cardStyleOf = (input: Element): CardStyle => {
  const shown = getComputedStyle(input);
  const placeholder = getComputedStyle(input, '::placeholder');
  return {
    style: {
      base: {
        color: shown.color,
        // Only system fonts: the frame does not load the product's fonts.
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
