import { useEffect, useState } from 'react';

const restMilliseconds = 300;

/** Text as typed, and told on once typing rests: what the server is asked for. Emptied when `asked` is emptied elsewhere. */
export const useTyped = (asked: string, onRest: (text: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked === '') setText('');
  }
  useEffect(() => {
    if (text === asked) return;
    const timer = setTimeout(() => onRest(text), restMilliseconds);
    return () => clearTimeout(timer);
  }, [text, asked, onRest]);
  return [text, setText];
};
