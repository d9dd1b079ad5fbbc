/**
 * The few expressions that functions/core/data writes, understood well enough to run them on plain objects. Anything else
 * throws, so that a test never passes on an expression that was not understood.
 */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';

export type Expression = { names: Record<string, string>; values: Record<string, unknown> };
export type Stored = Record<string, unknown>;

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

const pathOf = (text: string, { names }: Expression): string[] =>
  text.split('.').map((part) => {
    const name = part.startsWith('#') ? names[part] : part;
    if (name === undefined) throw new Error(`the expression uses ${part}, which it does not name`);
    return name;
  });

const readPath = (item: Stored | undefined, path: string[]): unknown =>
  path.reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), item);

const holdsOne = (item: Stored | undefined, term: string, expression: Expression): boolean => {
  const exists = /^attribute_(not_)?exists\((\S+)\)$/.exec(term);
  if (exists) return (readPath(item, pathOf(exists[2] ?? '', expression)) === undefined) === (exists[1] === 'not_');
  const least = /^(\S+) >= (\S+)$/.exec(term);
  if (least) {
    const [, path = '', value = ''] = least;
    const limit = z.number().parse(expression.values[value]);
    return Number(readPath(item, pathOf(path, expression)) ?? Number.NaN) >= limit;
  }
  const [path = '', value = '', rest] = term.split(' = ');
  if (rest !== undefined || !(value in expression.values)) throw new Error(`not understood: ${term}`);
  return isDeepStrictEqual(readPath(item, pathOf(path, expression)), expression.values[value]);
};

/** True when every part of a condition holds; no condition holds always. */
export const holds = (item: Stored | undefined, condition: string | undefined, expression: Expression): boolean =>
  condition === undefined || condition.split(' AND ').every((term) => holdsOne(item, term, expression));

/** A copy of the item with a `SET` expression done to it: assignments, and sums of a path and a number. */
export const assign = (item: Stored, update: string, expression: Expression): Stored => {
  const changed = structuredClone(item);
  for (const assignment of update.replace(/^SET /, '').split(', ')) {
    const [target = '', source = ''] = assignment.split(' = ');
    const path = pathOf(target, expression);
    const [left = '', right] = source.split(' + ');
    const value =
      right === undefined
        ? expression.values[left]
        : z.number().parse(readPath(item, pathOf(left, expression))) + z.number().parse(expression.values[right]);
    const parent = readPath(changed, path.slice(0, -1));
    if (!isObject(parent)) throw new Error(`The document path ${path.join('.')} is invalid for update`);
    parent[path.at(-1) ?? ''] = value;
  }
  return changed;
};
