import { headlinesMax } from '../../../../shared/model/hub/headline-numbers.ts';

/** What is kept after a click on a star; a fifth takes the place of the one that was kept first. */
export const withStar = (pinned: readonly string[], code: string, isPinned: boolean): string[] => {
  const others = pinned.filter((one) => one !== code);
  return isPinned ? [...others, code].slice(-headlinesMax) : others;
};

/** What is kept of what the dialog cannot show: there is no value of it just now. */
export const pinnedNeighbours = (pinned: readonly string[], choices: readonly { metricCode: string }[]): string[] =>
  pinned.filter((code) => !choices.some(({ metricCode }) => metricCode === code));
