/** Evaluates the formulas that our workbooks hold, as a spreadsheet does: cells, numbers, + - * /, brackets, SUM, ROUND and ABS. */
const cellPattern = /<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v><\/c>|>.*?<\/c>)/gs;

export type FormulaCell = { ref: string; formula: string; cached: number; value: number };

type Sheet = ReadonlyMap<string, { formula: string | undefined; number: number }>;

const numbersOf = (xml: string): Sheet =>
  new Map(
    [...xml.matchAll(cellPattern)].flatMap(([, ref = '', formula, number]) =>
      number === undefined ? [] : [[ref, { formula, number: Number(number) }] as const],
    ),
  );

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const lettersOf = (column: number): string =>
  column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

const rangeOf = (from: string, to: string): string[] => {
  const [, left = '', top = ''] = /^([A-Z]+)(\d+)$/.exec(from) ?? [];
  const [, right = '', bottom = ''] = /^([A-Z]+)(\d+)$/.exec(to) ?? [];
  const refs: string[] = [];
  for (let row = Number(top); row <= Number(bottom); row += 1)
    for (let column = columnOf(left); column <= columnOf(right); column += 1) refs.push(`${lettersOf(column)}${row}`);
  return refs;
};

/** Halves away from zero, of the decimal that the number is written as. */
const round = (value: number, decimals: number): number => {
  const shifted = Math.round(Number(`${Math.abs(value).toFixed(14)}e${decimals}`));
  return Math.sign(value) * Number(`${shifted}e${-decimals}`) || 0;
};

/** Throws on anything that no formula of ours has. */
const evaluate = (formula: string, sheet: Sheet): number => {
  const tokens = formula.match(/[A-Z]+\d+|[A-Z]+(?=\()|\d+(?:\.\d+)?|[-+*/(),:]/g) ?? [];
  if (tokens.join('') !== formula) throw new Error(`no formula of ours: ${formula}`);
  let at = 0;
  const take = (wanted: string): void => {
    if (tokens[at] !== wanted) throw new Error(`${wanted} expected in ${formula}`);
    at += 1;
  };
  const cell = (ref: string): number => {
    const found = sheet.get(ref);
    if (!found) throw new Error(`${formula}: ${ref} holds no number`);
    return found.formula === undefined ? found.number : evaluate(found.formula, sheet);
  };
  const args = (): number[] => {
    const values: number[] = [];
    take('(');
    do {
      if (tokens[at] === ',') at += 1;
      const from = tokens[at] ?? '';
      if (tokens[at + 1] === ':') {
        values.push(...rangeOf(from, tokens[at + 2] ?? '').map(cell));
        at += 3;
      } else values.push(sum());
    } while (tokens[at] === ',');
    take(')');
    return values;
  };
  const factor = (): number => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '-') return -factor();
    if (token === '(') {
      const value = sum();
      take(')');
      return value;
    }
    if (token === 'SUM') return args().reduce((total, value) => total + value, 0);
    if (token === 'ABS') return Math.abs(args()[0] ?? Number.NaN);
    if (token === 'ROUND') {
      const [value = Number.NaN, decimals = Number.NaN] = args();
      return round(value, decimals);
    }
    return /^[A-Z]+\d+$/.test(token) ? cell(token) : Number(token);
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const operator = tokens[at];
      at += 1;
      value = operator === '*' ? value * factor() : value / factor();
    }
    return value;
  };
  function sum(): number {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const operator = tokens[at];
      at += 1;
      value = operator === '+' ? value + product() : value - product();
    }
    return value;
  }
  const result = sum();
  if (at !== tokens.length) throw new Error(`no formula of ours: ${formula}`);
  return result;
};

/** Every formula of a sheet with its cached and its computed value. */
export const formulasOf = (xml: string): FormulaCell[] => {
  const sheet = numbersOf(xml);
  return [...sheet].flatMap(([ref, { formula, number }]) =>
    formula === undefined ? [] : [{ ref, formula, cached: number, value: evaluate(formula, sheet) }],
  );
};
