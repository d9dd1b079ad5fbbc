/** Chinese characters, full-width forms and emoji are as wide as two others. */
export const isWide = (char: string): boolean => (char.codePointAt(0) ?? 0) > 0x2e7f;

/** Width of a text in narrow characters: Chinese, full-width forms and emoji count two. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (const char of text) width += isWide(char) ? 2 : 1;
  return width;
};

/** One line of at most `widthMax` narrow characters, with an ellipsis where something was left out. */
export const shortenText = (text: string, widthMax: number): string => {
  const line = text.replace(/\s+/g, ' ');
  if (textWidth(line) <= widthMax) return line;
  let kept = '';
  let width = 0;
  for (const char of line) {
    width += textWidth(char);
    if (width > widthMax) break;
    kept += char;
  }
  return `${kept.trimEnd()}…`;
};

/** How much room a title takes on a cover: one line or two, three, or more than a large face could hold. */
export const titleLength = (title: string): 'short' | 'long' | 'longest' => {
  const width = textWidth(title);
  if (width > 160) return 'longest';
  return width > 70 ? 'long' : 'short';
};
