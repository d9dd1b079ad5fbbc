import { withoutTurns } from './bidi-controls.ts';

const nameMax = 120;

/**
 * A name for a file in any script, without the characters that file systems refuse; `fallback` when nothing remains.
 */
export const safeFileName = (text: string, fallback: string): string => {
  const name = withoutTurns(text)
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  return Array.from(name).slice(0, nameMax).join('').trim() || fallback;
};
