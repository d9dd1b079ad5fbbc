const numerals = '零一二三四五六七八九';
/** "三十一", "十二". */
const numberOf = (text: string): number => {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text];
  return (tens === '' ? 1 : numerals.indexOf(tens)) * 10 + (ones === '' ? 0 : numerals.indexOf(ones));
};
/** "二零二五年", "二〇二五年度", "六月三十日". */
export const inNumerals = (text: string): string =>
  text
    .replace(/[一二][〇○零一二三四五六七八九]{3}(?=\s*年)/g, (year) =>
      Array.from(year, (sign) => Math.max(0, numerals.indexOf(sign))).join(''),
    )
    .replace(/([一二三四五六七八九十]{1,3})(\s*月\s*)([一二三四五六七八九十]{1,3})(?=\s*日)/g, (_, month, of, day) =>
      [numberOf(month), of, numberOf(day)].join(''),
    );

/** Whether years run one way, each a step from the one before that `isNext` takes. */
export const areInOrder = (years: readonly number[], isNext: (step: number) => boolean): boolean => {
  const steps = years.slice(1).map((year, at) => year - (years[at] ?? 0));
  return steps.every((step) => step >= 0 && isNext(step)) || steps.every((step) => step <= 0 && isNext(-step));
};
