import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { typedTexts } from '../../../lib/device/typed-texts.ts';

const prefix = 'esg-core.draft:';

const read = (key: string): string | undefined => typedTexts.getItem(`${prefix}${key}`) ?? undefined;

const write = (key: string, text: string | undefined): void => {
  if (text === undefined) typedTexts.removeItem(`${prefix}${key}`);
  else typedTexts.setItem(`${prefix}${key}`, text);
};

/** Keys of texts that are in a field but are not a valid value, so the server does not have them. */
const unsavedKeys = new Set<string>();
const listeners = new Set<() => void>();

const mark = (key: string, isRetained: boolean): void => {
  if (unsavedKeys.has(key) === isRetained) return;
  if (isRetained) unsavedKeys.add(key);
  else unsavedKeys.delete(key);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Texts that could not be parsed as values, by the part of their key after the prefix, as stored on this device. */
export const storedDrafts = (keyPrefix: string): Map<string, string> => {
  const whole = `${prefix}${keyPrefix}`;
  const found = new Map<string, string>();
  for (const key of typedTexts.keys()) {
    if (key.startsWith(whole)) found.set(key.slice(prefix.length), typedTexts.getItem(key) ?? '');
  }
  return found;
};

/** Reports with their stored texts already read from this device. */
const foundOf = new Set<string>();

/** A text corrected in another tab is not counted in this one. */
const followTabs = (): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix) && newValue === null) mark(key.slice(prefix.length), false);
  });

/** Drafts of an earlier visit count before their fields are rendered. */
const findStored = (prefixOfReport: string): void => {
  if (foundOf.has(prefixOfReport)) return;
  if (foundOf.size === 0) followTabs();
  foundOf.add(prefixOfReport);
  for (const key of storedDrafts(prefixOfReport).keys()) unsavedKeys.add(key);
};

/** Field keys of the unsaved texts of the whole report, sorted, since the device's storage has no order. */
export const draftsOnDevice = (prefixOfReport: string): string[] => {
  findStored(prefixOfReport);
  const own = [...unsavedKeys].filter((key) => key.startsWith(prefixOfReport));
  return own.map((key) => key.slice(prefixOfReport.length)).toSorted();
};

/** How many fields hold a text that could not be saved: the save state must not call that saved. */
export const useStoredDraftCount = (prefixOfReport: string): number =>
  useSyncExternalStore(subscribe, () => draftsOnDevice(prefixOfReport).length);

/** Keeps a text that is no value on the device and counts it as not saved; undefined drops it. */
export const keepDraft = (key: string, text: string | undefined): void => {
  write(key, text);
  mark(key, text !== undefined);
};

/** The draft of a field that is read-only now, and a function to discard it. */
export const useReadOnlyDraft = (key: string): { text: string | undefined; drop: () => void } => {
  const [text, setText] = useState(() => read(key));
  useEffect(() => {
    if (read(key) !== undefined) mark(key, true);
  }, [key]);
  const drop = useCallback(() => {
    setText(undefined);
    write(key, undefined);
    mark(key, false);
  }, [key]);
  return { text, drop };
};

/**
 * The text of a field while it is typed. `keep` also writes it to the device if it cannot be saved as a value ("12
 * abc"), so that leaving the screen does not lose it.
 */
export const useDraftText = (
  key: string,
): {
  text: string | undefined;
  setText: (text: string | undefined, keep: boolean) => void;
  /** The field was left as it is: from now on it counts as not saved. */
  flagOpen: () => void;
} => {
  const [text, setLocal] = useState(() => read(key));
  useEffect(() => {
    const markStored = (): void => {
      if (read(key) !== undefined) mark(key, true);
    };
    markStored();
    // A field that unmounts while focused, as with Ctrl Enter, counts as left.
    return markStored;
  }, [key]);
  const setText = useCallback(
    (next: string | undefined, keep: boolean) => {
      setLocal(next);
      write(key, keep ? next : undefined);
      mark(key, false);
    },
    [key],
  );
  const flagOpen = useCallback(() => mark(key, true), [key]);
  return { text, setText, flagOpen };
};
