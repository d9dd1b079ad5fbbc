/** Chinese characters, full-width forms and emoji are as wide as two others. */
export const isWide = (char: string): boolean => (char.codePointAt(0) ?? 0) > 0x2e7f;

/** Width of a text in narrow characters: Chinese, full-width forms and emoji count two. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (const char of text) width += isWide(char) ? 2 : 1;
  return width;
};

/** One line of at most `widthMax` narrow characters, with an ellipsis for omitted text. */
export const shortenText = (text: string, widthMax: number): string => {
  const line = text.replace(/\s+/g, ' ');
  if (textWidth(line) <= widthMax) return line;
  let fitting = '';
  let width = 0;
  for (const char of line) {
    width += textWidth(char);
    if (width > widthMax) break;
    fitting += char;
  }
  return `${fitting.trimEnd()}…`;
};

/** Signs that never begin a line. */
const closing = /[，。、：；！？）」』]/;

/** Chinese signs part from each other, and from Latin words, but not from a figure: 9月27日 is one. */
const isBreak = (before: string, char: string): boolean => {
  if (before === ' ') return true;
  if (closing.test(char) || (!isWide(before) && !isWide(char))) return false;
  return !/\d/.test(before + char);
};

/** Where a line may be broken: behind a space, and between Chinese signs. */
export const lineParts = (text: string): string[] => {
  const found: string[] = [];
  for (const char of text) {
    const last = found.at(-1);
    const isNew = last === undefined || isBreak(last.at(-1) ?? '', char);
    if (isNew) found.push(char);
    else found[found.length - 1] = last + char;
  }
  return found;
};

/** A text in lines of at most `widthMax` narrow characters; a wider word has a separate line. */
export const wrapText = (text: string, widthMax: number): string[] => {
  const lines: string[] = [];
  for (const piece of lineParts(text)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth((last + piece).trimEnd()) <= widthMax) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trimEnd());
};

/** How much space a title takes on a cover: one line or two, three, or more than fits in a large face. */
export const titleLength = (title: string): 'short' | 'long' | 'longest' => {
  const width = textWidth(title);
  if (width > 160) return 'longest';
  return width > 70 ? 'long' : 'short';
};
