import { type RefObject, useEffect, useRef, useState } from 'react';

/** A control says itself that it is wrong; a group of radio buttons is said to be by what is around it. */
const wrongField = '[aria-invalid="true"], [data-wrong="true"] input';

/**
 * A failed submit leads to the first wrong field (screens.md 5): `region` is around the fields, `fail` is called by the
 * submit.
 */
export const useFailedSubmit = (): { region: RefObject<HTMLDivElement | null>; fail: () => void } => {
  const [tries, setTries] = useState(0);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) region.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [tries]);
  return { region, fail: () => setTries((count) => count + 1) };
};
