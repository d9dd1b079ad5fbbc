import { type RefObject, useEffect, useRef } from 'react';
import { chartKeyOf, type DesignChart } from '../../../../../../shared/model/design/design-chart.ts';

export type ChartFocus = {
  /** `at`: where the chart stood. */
  afterRemoving: (at: number) => void;
  onReturned: (chart: DesignChart) => void;
};

/** The index of the chart to focus; undefined: the control that adds the next one. */
type Find = (charts: readonly DesignChart[]) => number | undefined;

const nextOf =
  (at: number): Find =>
  ({ length }) =>
    length === 0 ? undefined : Math.min(at, length - 1);

const focusWithin = (element: Element | null | undefined): void =>
  element?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();

/**
 * Moves the focus after a chart was removed to the one that took its place, or to the control that adds charts if none
 * remains; after an undo to the restored one. `place`: contains the control `[data-add-chart]` and, in
 * their order, the cards `[data-chart]`.
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
