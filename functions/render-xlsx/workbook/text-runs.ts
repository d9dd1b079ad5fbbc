/** A run of a cell's text with its own format. */
export type TextRun = {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  isStruck?: boolean;
  isUnderlined?: boolean;
};

export const isMarked = ({ isBold, isItalic, isStruck, isUnderlined }: TextRun): boolean =>
  [isBold, isItalic, isStruck, isUnderlined].includes(true);

/** The runs of each part of a text, in order: only line breaks are left out between the parts. */
export const runsInParts = (runs: readonly TextRun[], parts: readonly string[]): TextRun[][] => {
  const whole = runs.map(({ text }) => text).join('');
  let from = 0;
  return parts.map((part) => {
    const start = whole.indexOf(part, from);
    from = start + part.length;
    let at = 0;
    return runs.flatMap((run) => {
      const text = run.text.slice(Math.max(0, start - at), Math.max(0, from - at));
      at += run.text.length;
      return text === '' ? [] : [{ ...run, text }];
    });
  });
};
