import { useEffect, useState } from 'react';

const debounceMilliseconds = 300;

/** A debounced value for server queries. */
export const useDebounced = <Value>(value: Value, milliseconds = debounceMilliseconds): Value => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
};
