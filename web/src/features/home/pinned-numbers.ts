import { headlinesMax } from '../../../../shared/model/hub/headline-numbers.ts';

/** Pinned numbers after a click on a star; a fifth replaces the oldest one. */
export const withStar = (pinned: readonly string[], code: string, isPinned: boolean): string[] => {
  const others = pinned.filter((one) => one !== code);
  return isPinned ? [...others, code].slice(-headlinesMax) : others;
};

/** Pinned numbers that the dialog cannot show, because they have no value at present. */
export const hiddenPinsOf = (pinned: readonly string[], choices: readonly { metricCode: string }[]): string[] =>
  pinned.filter((code) => !choices.some(({ metricCode }) => metricCode === code));
