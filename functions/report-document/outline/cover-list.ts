import { textWidth } from '../../../shared/model/text/text-width.ts';
import type { OutlineDisclosure } from './report-outline.ts';

/** With more disclosures the list has two columns, and the cover art leaves space for it. */
const columnMax = 10;
/**
 * Narrow characters per line in one of two columns, and the number of lines on the cover page; the content index has
 * all.
 */
const lineCharacters = 41;
const linesMax = 48;

export type CoverListEntry = { anchor: string; text: string };
/** `isLong`: in two columns · `entries`: none if they do not fit on the page. */
export type CoverList = { isLong: boolean; entries: CoverListEntry[] };

/** Code and title of the disclosures on a section's cover; the same in PDF and Word. */
export const coverList = (disclosures: readonly OutlineDisclosure[]): CoverList => {
  const entries = disclosures.map(({ anchor, code, disclosure }) => ({
    anchor,
    text: `${code} ${disclosure.title}`,
  }));
  const lines = entries.reduce((sum, { text }) => sum + Math.ceil(textWidth(text) / lineCharacters), 0);
  return { isLong: entries.length > columnMax, entries: lines <= linesMax ? entries : [] };
};
