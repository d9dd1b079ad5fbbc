import { type RefObject, useEffect, useRef, useState } from 'react';

/** A control has its own `aria-invalid`; for radio buttons their group has it. */
const wrongField = '[aria-invalid="true"], [data-wrong="true"] input';

/**
 * A failed submit focuses the first wrong field: `region` is the element around the fields, the submit
 * calls `fail`.
 */
export const useFailedSubmit = (): { region: RefObject<HTMLDivElement | null>; fail: () => void } => {
  const [tries, setTries] = useState(0);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) region.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [tries]);
  return { region, fail: () => setTries((count) => count + 1) };
};
