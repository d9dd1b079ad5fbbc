import { openPackage } from '../core/office/reading/open-package.ts';
import { scanXml } from '../core/office/reading/scan-xml.ts';
import { controlMark } from '../report-document/text/control-tag.ts';
import { collectingUntaggedText, type WordOutside } from './untagged-text.ts';
import { createBodyReader, createSdts } from './word-body.ts';
import type { WordControl } from './word-line.ts';
import { type BookmarkStarts, createMarked, findingMarks, type MarkPlace } from './word-marks.ts';
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

export type WordReading = {
  origin: WordOrigin;
  controls: WordControl[];
  /** Places of all bookmarks of answers, including those in a control. */
  marked: MarkPlace[];
  outside: WordOutside[];
  picturesOutside: number;
};

/**
 * Reads the answers of an untrusted Word file: the content of each of our controls or, where a control is missing, of
 * the bookmarks of its answer (tagged with that mark), the text outside of answers, and the file's origin. `begins`:
 * answers without a control that begin before their bookmark. Throws WorkbookRefused for another file type, a damaged
 * file, or one that unpacks to more than a report can be.
 */
export const readWord = async (bytes: Uint8Array, begins: BookmarkStarts = new Map()): Promise<WordReading> => {
  const opened = openPackage(bytes);
  await requireWordFile(opened);
  const [origin, links, footnotes, numbering] = [
    await readOrigin(opened),
    await readLinks(opened),
    await readFootnotes(opened),
    await readNumbering(opened),
  ];
  const facts = { links, footnotes, numbering };
  const marks = findingMarks(createSdts(facts), begins);
  const reader = createBodyReader(facts, marks);
  await scanXml(opened.textOf(bodyPart, bodyBytesMax), reader);
  const controlled = new Set(reader.controls.map(({ tag }) => controlMark(tag)));
  const marked = marks.places();
  const lost = marked.filter(({ name }) => !controlled.has(name));
  const second = createBodyReader(facts, createMarked(lost, facts));
  if (lost.length > 0) await scanXml(opened.textOf(bodyPart, bodyBytesMax), second);
  const rest = collectingUntaggedText([createSdts(facts), createMarked(lost, facts)], facts);
  await scanXml(opened.textOf(bodyPart, bodyBytesMax), createBodyReader(facts, rest));
  return {
    origin,
    controls: [...reader.controls, ...second.controls],
    marked,
    outside: rest.outside,
    picturesOutside: rest.pictures(),
  };
};
