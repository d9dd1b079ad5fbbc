import { focusInPlace } from '../lib/focus-in-place.ts';

/**
 * Moves the focus on when the focused button is removed by its own action. Otherwise the body has the
 * focus: Esc closes nothing, and nothing is announced. A component with a better target has time to set the focus
 * itself.
 */
type Step = { around: Element; child: Element; before: Element | null; after: Element | null };
/** The last focused element and its ancestors, from the inside outwards. */
type Stop = { element: HTMLElement; steps: readonly Step[] };

const stopsMax = 8;
const patienceMilliseconds = 500;
/** A button is often disabled only while its call is running. */
const disabledMilliseconds = 4_000;

const headings = 'h1, h2, h3, h4, h5, [role="heading"]';
const regions = 'main, aside, [role="dialog"], #main-content';
const rows = 'tr, li, [role="listitem"]';
const controls = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"], [inert]') === null;

const stepsTo = (element: Element): Step[] => {
  const steps: Step[] = [];
  for (let child = element, around = child.parentElement; around && around !== document.body; ) {
    steps.push({ around, child, before: child.previousElementSibling, after: child.nextElementSibling });
    child = around;
    around = child.parentElement;
  }
  return steps;
};

const firstSeen = (within: Element | null | undefined, selector: string): HTMLElement | undefined =>
  within ? [...within.querySelectorAll<HTMLElement>(selector)].find(isSeen) : undefined;

/** The row after a removed one, else the row before it. */
const nextRow = ({ around, child, before, after }: Step): HTMLElement | undefined => {
  if (!child.matches(rows)) return undefined;
  const next = [after, before, around.querySelector(rows)].find((row) => row?.isConnected);
  return firstSeen(next, controls);
};

const precedes = (heading: Element, place: Element): boolean =>
  (place.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

const isAbove = (heading: Element, { around, before, after }: Step): boolean => {
  if (before?.parentElement === around) return before.contains(heading) || precedes(heading, before);
  return precedes(heading, after?.parentElement === around ? after : around);
};

/** The heading above the removed element; never one outside of its dialog, drawer or main area. */
const headingAbove = (step: Step): HTMLElement | undefined => {
  const end = step.around.closest(regions);
  for (let around: Element | null = step.around; end && around && end.contains(around); around = around.parentElement) {
    const found = [...around.querySelectorAll<HTMLElement>(headings)].filter(isSeen);
    const above = found.findLast((heading) => isAbove(heading, step));
    if (above) return above;
  }
  return firstSeen(end, headings);
};

const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled');

const targetOf = ({ element, steps }: Stop): HTMLElement | undefined => {
  if (element.isConnected && !isDisabled(element) && isSeen(element)) return element;
  const step = steps.find(({ around }) => around.isConnected);
  return step && (nextRow(step) ?? headingAbove(step));
};

/** Starts to observe the focus; once per page load. */
export const keepFocus = (): void => {
  let stops: readonly Stop[] = [];
  let timer: number | undefined;
  let lostAt: number | undefined;
  const goOn = (): void => {
    timer = undefined;
    const [last] = stops;
    if (!isLost() || !last) return;
    lostAt ??= performance.now();
    // It may be enabled again soon.
    if (last.element.isConnected && isDisabled(last.element) && performance.now() - lostAt < disabledMilliseconds) {
      timer = window.setTimeout(goOn, patienceMilliseconds);
      return;
    }
    // Elements below an open dialog cannot take the focus.
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter(isSeen).at(-1);
    const target = stops.map(targetOf).find((found) => found && (!dialog || dialog.contains(found)));
    if (target) focusInPlace(target);
  };
  const note = (target: EventTarget | null): void => {
    lostAt = undefined;
    if (!(target instanceof HTMLElement)) return;
    stops = [{ element: target, steps: stepsTo(target) }, ...stops.filter(({ element }) => element !== target)];
    stops = stops.slice(0, stopsMax);
  };
  if (!isLost()) note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => note(target));
  document.addEventListener('focusout', ({ target }) => {
    // A click on empty space is meant to remove the focus.
    queueMicrotask(() => {
      if (isLost() && target instanceof HTMLElement && target.isConnected && !isDisabled(target)) stops = [];
    });
  });
  new MutationObserver(() => {
    const [last] = stops;
    if (!last || timer !== undefined || !isLost() || (last.element.isConnected && !isDisabled(last.element))) return;
    timer = window.setTimeout(goOn, patienceMilliseconds);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
};
