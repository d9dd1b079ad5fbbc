/**
 * Line breaks in a large Chinese title: between words. Chromium breaks Chinese between any two characters, which at the
 * size of a cover splits 報告 over two lines. Words are those of Unicode's segmentation (`Intl.Segmenter`).
 */
const segmenter = new Intl.Segmenter('zh-Hant', { granularity: 'word' });

const isChinese = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);
/** Numerals, which are not separated from the counted noun. */
const isNumeral = (text: string): boolean => /[\d〇零一二三四五六七八九十百千]$/u.test(text);
/** Characters that never end a line. */
const isOpening = (text: string): boolean => /^[「『（《〈【]$/u.test(text);
/** Characters after which a line may end. */
const isClosing = (text: string): boolean => /^[」』）》〉】、，。：；！？]$/u.test(text);
/** Single-character words that are not separated from the preceding word. */
const isTrailing = (text: string): boolean => /^[的之等年月日]$/u.test(text);

/**
 * A single character is often half of a word that the segmentation does not know; it is not separated from the next.
 */
const mayEnd = (text: string): boolean =>
  isClosing(text) || (isChinese(text) && !isNumeral(text) && (text.length > 1 || isTrailing(text)));
const mayBegin = (text: string): boolean => isOpening(text) || (isChinese(text) && !isTrailing(text));

/** The parts of a title between which a line may end; joined, they are the title. */
export const titleBreaks = (title: string): string[] => {
  const parts: string[] = [];
  let before = '';
  for (const { segment } of segmenter.segment(title)) {
    if (before !== '' && !(mayEnd(before) && mayBegin(segment))) parts.push((parts.pop() ?? '') + segment);
    else parts.push(segment);
    before = segment;
  }
  return parts;
};
