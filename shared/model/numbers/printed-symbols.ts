const subscriptDigits = '₀₁₂₃₄₅₆₇₈₉';
const toSubscript = (digits: string): string => digits.replace(/\d/g, (digit) => subscriptDigits.charAt(Number(digit)));

/** The greenhouse gases of the Kyoto list as they are typed in units and labels. */
const gas = /(CO|CH|SF|NF)(\d)(?!\d)|N2O/g;

/** Symbols as print has them: tCO2e → tCO₂e, N2O → N₂O, m3 → m³, kWh/m2 → kWh/m². */
export const printedSymbols = (text: string): string =>
  text
    .replace(gas, (whole, element: string | undefined, digit: string | undefined) =>
      element && digit ? `${element}${toSubscript(digit)}` : whole.replace('2', '₂'),
    )
    .replace(/(?<![A-Za-z])([cdkm]?m)([23])(?![A-Za-z\d])/g, (_, metre: string, power: string) =>
      power === '2' ? `${metre}²` : `${metre}³`,
    );
