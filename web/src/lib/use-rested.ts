import { useEffect, useState } from 'react';

const restMilliseconds = 300;

/** A debounced value for server queries. */
export const useRested = <Value>(value: Value, milliseconds = restMilliseconds): Value => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
};
