import { add, divide, multiply, parseDecimal, type Rational, subtract } from './decimal.ts';

const token = /\s*([A-Za-z][\w.]*|\d+(?:\.\d+)?|[-+*/()])\s*/y;

const tokensOf = (formula: string): string[] => {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < formula.length) {
    const found = token.exec(formula);
    if (!found?.[1]) throw new RangeError(`Not a formula: ${formula}`);
    tokens.push(found[1]);
  }
  return tokens;
};

const isCode = (text: string): boolean => /^[A-Za-z]/.test(text);

/** Codes that a formula names, each once, in its order. Throws RangeError when it is no formula. */
export const codesOf = (formula: string): string[] => [...new Set(tokensOf(formula).filter(isCode))];

type Value = Rational | undefined;

const combine = (operator: string, left: Value, right: Value): Value => {
  if (!left || !right) return undefined;
  if (operator === '+') return add(left, right);
  if (operator === '-') return subtract(left, right);
  if (operator === '*') return multiply(left, right);
  return right.numerator === 0n ? undefined : divide(left, right);
};

/**
 * Calculates a formula of the metric library exactly: codes, numbers, + - * / and brackets. A missing part, and a
 * division by zero, leave the result empty (rules of the library). Throws RangeError when it is no formula.
 */
export const evaluate = (formula: string, amountFor: (code: string) => Value): Value => {
  const tokens = tokensOf(formula);
  let at = 0;
  const factor = (): Value => {
    const text = tokens[at];
    at += 1;
    if (text === undefined || /^[)*/+]$/.test(text)) throw new RangeError(`Not a formula: ${formula}`);
    if (text === '-') return combine('-', parseDecimal('0'), factor());
    if (text !== '(') return isCode(text) ? amountFor(text) : parseDecimal(text);
    const inner = sum();
    if (tokens[at] !== ')') throw new RangeError(`Not a formula: ${formula}`);
    at += 1;
    return inner;
  };
  const chain = (part: () => Value, operators: readonly string[]): Value => {
    let value = part();
    for (let operator = tokens[at]; operator !== undefined && operators.includes(operator); operator = tokens[at]) {
      at += 1;
      value = combine(operator, value, part());
    }
    return value;
  };
  const product = (): Value => chain(factor, ['*', '/']);
  function sum(): Value {
    return chain(product, ['+', '-']);
  }
  const result = sum();
  if (at !== tokens.length) throw new RangeError(`Not a formula: ${formula}`);
  return result;
};

/** A rate divides or multiplies its parts, which must be of the same entities. */
export const isRateFormula = (formula: string): boolean => /[*/]/.test(formula);
