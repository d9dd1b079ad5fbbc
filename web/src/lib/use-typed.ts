import { useEffect, useState } from 'react';

const restMilliseconds = 300;

/** Text as typed, and told on once typing rests: what the server is asked for. Follows `asked` when it is changed elsewhere. */
export const useTyped = (asked: string, onRest: (text: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [told, setNotified] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    // What comes back from here is older than what may have been typed since.
    if (asked !== told) {
      setNotified(asked);
      setText(asked);
    }
  }
  useEffect(() => {
    if (text === asked) return;
    const timer = setTimeout(() => {
      setNotified(text);
      onRest(text);
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [text, asked, onRest]);
  return [text, setText];
};
