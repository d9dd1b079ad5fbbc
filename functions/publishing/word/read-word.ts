import { openPackage } from '../../core/office/reading/open-package.ts';
import { scanXml } from '../../core/office/reading/scan-xml.ts';
import { createBodyReader } from './word-body.ts';
import type { WordControl } from './word-line.ts';
import {
  bodyPart,
  readFootnotes,
  readLinks,
  readNumbering,
  readOrigin,
  requireWordFile,
  type WordOrigin,
} from './word-parts.ts';

const bodyBytesMax = 96 * 1_048_576;

export type WordReading = { origin: WordOrigin; controls: WordControl[] };

/**
 * The answers in a Word file that a stranger may have made: what stands in each of our controls, and where the file is from.
 * Throws WorkbookRefused for what is no such file, is damaged or unpacks to more than a report can be.
 */
export const readWord = async (bytes: Uint8Array): Promise<WordReading> => {
  const opened = openPackage(bytes);
  await requireWordFile(opened);
  const [origin, links, footnotes, numbering] = [
    await readOrigin(opened),
    await readLinks(opened),
    await readFootnotes(opened),
    await readNumbering(opened),
  ];
  const reader = createBodyReader({ links, footnotes, numbering });
  await scanXml(opened.textOf(bodyPart, bodyBytesMax), reader);
  return { origin, controls: reader.controls };
};
