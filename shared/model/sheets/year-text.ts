/** "二零二五年", "二〇二五年度". */
const numerals = '零一二三四五六七八九';
export const inNumerals = (text: string): string =>
  text.replace(/[一二][〇○零一二三四五六七八九]{3}(?=\s*年)/g, (year) =>
    Array.from(year, (sign) => Math.max(0, numerals.indexOf(sign))).join(''),
  );

/** Whether years run one way, each a step from the one before that `isNext` takes. */
export const areInOrder = (years: readonly number[], isNext: (step: number) => boolean): boolean => {
  const steps = years.slice(1).map((year, at) => year - (years[at] ?? 0));
  return steps.every((step) => step >= 0 && isNext(step)) || steps.every((step) => step <= 0 && isNext(-step));
};
