import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export const fieldElementId = (fieldKey: string): string => `field-${fieldKey}`;

/** Moves to a field of the open disclosure: its control where there is one, else the field itself. */
export const focusField = (fieldKey: string): void => {
  const row = document.getElementById(fieldElementId(fieldKey));
  const control = row?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"], button') ?? row;
  control?.focus();
  row?.scrollIntoView({ block: 'center' });
};

/** An address that names a field leads to it; one that names a drawer leaves the focus there. */
export const useFieldOnArrival = (): void => {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const fieldKey = search.has('panel') ? null : search.get('field');
  useEffect(() => {
    if (fieldKey !== null && key !== '') focusField(fieldKey);
  }, [fieldKey, key]);
};
