import { useCallback, useState } from 'react';

const prefix = 'esg-core.draft:';

const read = (key: string): string | undefined => {
  try {
    return localStorage.getItem(`${prefix}${key}`) ?? undefined;
  } catch {
    return undefined;
  }
};

const write = (key: string, text: string | undefined): void => {
  try {
    if (text === undefined) localStorage.removeItem(`${prefix}${key}`);
    else localStorage.setItem(`${prefix}${key}`, text);
  } catch {
    // A device that keeps nothing still shows the text while the field is on the screen.
  }
};

/**
 * Text while it is being typed. `keep` writes it to the device too: for what cannot be saved as a value ("12 abc"), so
 * that leaving the screen does not lose it.
 */
export const useDraftText = (
  key: string,
): { text: string | undefined; setText: (text: string | undefined, keep: boolean) => void } => {
  const [text, setLocal] = useState(() => read(key));
  const setText = useCallback(
    (next: string | undefined, keep: boolean) => {
      setLocal(next);
      write(key, keep ? next : undefined);
    },
    [key],
  );
  return { text, setText };
};
