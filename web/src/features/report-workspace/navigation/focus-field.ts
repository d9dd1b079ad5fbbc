import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { focusInPlace } from '../../../lib/focus-in-place.ts';
import { ledToAttribute } from '../context/use-field.ts';

export const fieldElementId = (fieldKey: string): string => `field-${fieldKey}`;

/** The text input of a field; an editor's toolbar precedes it. */
const inputIn = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('[contenteditable="true"]') ?? row.querySelector<HTMLElement>('input, textarea');

/** The text input, else the button that opens its options. */
const controlIn = (row: HTMLElement): HTMLElement | null => inputIn(row) ?? row.querySelector<HTMLElement>('button');

/** Focuses a visible field without scrolling, so that the text being read does not move. */
const enterInPlace = (row: HTMLElement): void => controlIn(row)?.focus({ preventScroll: true });

/** Moves to a field of the open disclosure. */
export const focusField = (fieldKey: string): void => {
  const row = document.getElementById(fieldElementId(fieldKey));
  if (!row) return;
  controlIn(row)?.focus();
  row.scrollIntoView({ block: 'center' });
};

/**
 * Keeps the keyboard focus at a field after its button was removed by its own action; a click next to the controls
 * does not focus it.
 */
export const focusRow = (fieldKey: string): void => {
  const row = document.getElementById(fieldElementId(fieldKey));
  if (row) focusInPlace(row);
};

const patienceMilliseconds = 5_000;

/** An editor is a separate chunk and arrives after its field: the focus follows, unless the user moved it elsewhere. */
const followInto = (fieldKey: string, enter: (row: HTMLElement) => void): (() => void) => {
  const row = document.getElementById(fieldElementId(fieldKey));
  if (!row || inputIn(row)) return () => undefined;
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    if (!inputIn(row)) return;
    observer.disconnect();
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body || row.contains(activeElement)) enter(row);
  });
  observer.observe(row, { childList: true, subtree: true, attributeFilter: ['contenteditable'] });
  const timer = setTimeout(() => observer.disconnect(), patienceMilliseconds);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
};

/** Visible below the sticky header and above the bar: no scrolling is needed. */
const isInSight = (row: HTMLElement): boolean => {
  const { top, bottom } = row.getBoundingClientRect();
  return top > 110 && bottom < window.innerHeight - 80;
};

/**
 * True while the user has not moved the focus: it is on the page, on a heading focused on arrival, or on the link of
 * the step that led here.
 */
const isJustThere = (): boolean =>
  document.activeElement === document.body || Boolean(document.activeElement?.matches('h1, .stage-link'));

/**
 * Marks a field focused by the page: until the user types or moves, it delays no changes of others, and the user is
 * not shown as present in it.
 */
const ledTo = (row: HTMLElement): void => {
  const end = (event: Event): void => {
    // The focus moves from the field's button into its editor, which loads later.
    if (event instanceof FocusEvent && event.relatedTarget instanceof Node && row.contains(event.relatedTarget)) return;
    row.removeAttribute(ledToAttribute);
    row.removeEventListener('input', end);
    row.removeEventListener('focusout', end);
  };
  row.setAttribute(ledToAttribute, '');
  row.addEventListener('input', end);
  row.addEventListener('focusout', end);
};

/**
 * Arriving at the fields from elsewhere focuses the first unanswered one. Its
 * group names the disclosure, so that the heading is read too. If the field is further down, the page stays at the
 * heading: the question is read before it is answered.
 */
export const useOpenFieldOnArrival = (isArrival: boolean, open: readonly string[]): void => {
  const first = useRef(open);
  // Fields that become editable when a report is sent back or withdrawn are no arrival: the user keeps their place.
  const [isLed] = useState(isArrival);
  const [search] = useSearchParams();
  const isNamed = search.has('field') || search.has('panel');
  useEffect(() => {
    if (!isLed || isNamed || !isJustThere()) return undefined;
    const fieldKey = first.current.find((key) => document.getElementById(fieldElementId(key)));
    const row = fieldKey === undefined ? null : document.getElementById(fieldElementId(fieldKey));
    if (fieldKey === undefined || !row || !isInSight(row)) return undefined;
    ledTo(row);
    enterInPlace(row);
    return followInto(fieldKey, enterInPlace);
  }, [isLed, isNamed]);
};

/** Focuses the field named in the address; with a drawer in the address the focus goes there instead. */
export const useFieldOnArrival = (): void => {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const fieldKey = search.has('panel') ? null : search.get('field');
  useEffect(() => {
    if (fieldKey === null || key === '') return undefined;
    focusField(fieldKey);
    return followInto(fieldKey, () => focusField(fieldKey));
  }, [fieldKey, key]);
};
