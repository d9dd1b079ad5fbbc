import { useEffect, useState } from 'react';

const debounceMilliseconds = 300;

/** Text as typed, passed on after a pause in typing for a server query. Follows `asked` when that changes elsewhere. */
export const useTyped = (asked: string, onRest: (text: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [notified, setNotified] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    // A value that was passed on from here is older than the current text.
    if (asked !== notified) {
      setNotified(asked);
      setText(asked);
    }
  }
  useEffect(() => {
    if (text === asked) return;
    const timer = setTimeout(() => {
      setNotified(text);
      onRest(text);
    }, debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [text, asked, onRest]);
  return [text, setText];
};
