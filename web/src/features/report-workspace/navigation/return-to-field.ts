import { useEffect, useRef } from 'react';
import { cellOf } from '../../../../../shared/model/data-point/breakdown.ts';
import { editKey } from '../saving/save-queue.model.ts';
import type { FieldAddress } from '../saving/save-queue.types.ts';
import { focusField } from './focus-field.ts';

const rowOf = (address: FieldAddress): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(editKey(address))}"]`);

/** A cell is below the figure that it breaks down. */
const focusAnswer = (address: FieldAddress): void => {
  const cell = cellOf(address.fieldKey);
  if (!rowOf({ ...address, fieldKey: cell?.fieldKey ?? address.fieldKey })) return;
  if (!cell) focusField(address.fieldKey);
  else document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${cell.fieldKey}~${cell.member}`)}"]`)?.focus();
};

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const focusOneOf = (addresses: readonly FieldAddress[]): void => {
  for (const address of addresses) if (isLost()) focusAnswer(address);
  if (isLost()) document.getElementById('disclosure-heading')?.focus({ preventScroll: true });
};

/**
 * Restores the focus after a dialog about answers closes: to the element focused before, or to the field if that
 * element was removed or nothing had the focus. `addresses`: the unresolved answers; the last non-empty list is
 * remembered.
 */
export const useReturnToField = (addresses: readonly FieldAddress[]): void => {
  const last = useRef(addresses);
  useEffect(() => {
    if (addresses.length > 0) last.current = addresses;
  });
  useEffect(() => {
    return () => {
      // The dialog itself restores the focus while it closes.
      requestAnimationFrame(() => {
        if (isLost()) focusOneOf(last.current);
      });
    };
  }, []);
};
