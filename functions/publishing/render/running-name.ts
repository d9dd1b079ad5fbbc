import { emsOf, runningSize, runningWidth } from '../../../shared/model/page-line.ts';
import { linePieces } from '../../../shared/model/text-width.ts';

/** What a line holds, in ems of its type. */
const lineEms = runningWidth / runningSize;
/** Between the two texts of a line, and for what the measure of a text is out by. */
const gapEms = 4;
/** A name has no more of the line than this, however short the text beside it, and no less. */
const mostEms = 40;
const leastEms = lineEms / 3 - gapEms;

const inBrackets = /\s*[(（][^()（）]*[)）]$/u;

const cutAtWord = (name: string, room: number): string => {
  let kept = '';
  for (const piece of linePieces(name)) {
    if (emsOf(`${kept}${piece}`) > room) break;
    kept += piece;
  }
  return kept === '' ? name : `${kept.replace(/[\s,;、，；：:]+$/u, '')}…`;
};

/**
 * A chapter's name in one line above each page, beside another text: it repeats the heading below it, so that what stands in
 * brackets behind it, and then its end, may be left out.
 */
export const runningName = (name: string, beside: string): string => {
  const line = name.replace(/\s+/g, ' ').trim();
  const room = Math.min(mostEms, Math.max(leastEms, lineEms - emsOf(beside) - gapEms));
  if (emsOf(line) <= room) return line;
  const bare = line.replace(inBrackets, '');
  return emsOf(bare) <= room ? bare : cutAtWord(bare, room);
};
