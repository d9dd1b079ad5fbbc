import { useEffect, useState } from 'react';

const restMilliseconds = 300;

/** A value once it has rested for a moment: what the server is asked about. */
export const useRested = <Value>(value: Value, milliseconds = restMilliseconds): Value => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
};
