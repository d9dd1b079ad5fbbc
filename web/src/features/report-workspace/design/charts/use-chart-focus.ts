import { type RefObject, useEffect, useRef } from 'react';
import { chartKeyOf, type DesignChart } from '../../../../../../shared/model/design/design-chart.ts';

export type ChartFocus = {
  /** `at`: where the chart stood. */
  afterRemoving: (at: number) => void;
  onReturned: (chart: DesignChart) => void;
};

/** Which of the charts the focus goes to; undefined: to where the next one is added. */
type Find = (charts: readonly DesignChart[]) => number | undefined;

const nextOf =
  (at: number): Find =>
  ({ length }) =>
    length === 0 ? undefined : Math.min(at, length - 1);

const focusWithin = (element: Element | null | undefined): void =>
  element?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();

/**
 * The keyboard goes on at the chart that took the place of a removed one, or where charts are added once none is left; at one that
 * was taken back (screens.md 5). `place`: holds the choice `[data-add-chart]` and, in their order, the cards `[data-chart]`.
 */
export const useChartFocus = (place: RefObject<HTMLElement | null>, charts: readonly DesignChart[]): ChartFocus => {
  const wanted = useRef<Find>(undefined);
  useEffect(() => {
    const find = wanted.current;
    wanted.current = undefined;
    const at = find?.(charts);
    if (!find || at === -1) return;
    const cards = place.current?.querySelectorAll('[data-chart]');
    focusWithin(at === undefined ? place.current?.querySelector('[data-add-chart]') : cards?.[at]);
  }, [place, charts]);
  return {
    afterRemoving: (at) => {
      wanted.current = nextOf(at);
    },
    onReturned: (chart) => {
      wanted.current = (now) => now.findIndex((one) => chartKeyOf(one) === chartKeyOf(chart));
    },
  };
};
