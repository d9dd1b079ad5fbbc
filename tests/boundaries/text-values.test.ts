import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { flatTexts, textFilesOf } from '../support/interface-texts.ts';
import { listSources } from './source-files.ts';

/** All English texts by key, of every namespace that has the key; plural forms without their ending. */
const texts = Map.groupBy(
  textFilesOf('en').flatMap((file) =>
    [...flatTexts('en', file)].map(([key, text]) => ({ key: key.replace(/_(one|other)$/, ''), text })),
  ),
  ({ key }) => key,
);
const valuesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

const Node = z.looseObject({ type: z.string() });
/** Nodes of a type, in any depth. */
const nodesOf = (value: unknown, type: string, found: object[] = []): object[] => {
  if (typeof value !== 'object' || value === null) return found;
  if (Reflect.get(value, 'type') === type) found.push(value);
  for (const part of Object.values(value)) nodesOf(part, type, found);
  return found;
};

const Call = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ type: z.literal('Identifier'), name: z.string().regex(/^t([A-Z]\w*)?$/) }),
  arguments: z.array(Node).min(1),
});
const Key = z.object({ type: z.literal('Literal'), value: z.string() });
const Choice = z.object({ type: z.literal('ConditionalExpression'), consequent: Node, alternate: Node });
const Given = z.object({
  type: z.literal('ObjectExpression'),
  properties: z.array(z.object({ type: z.literal('Property'), key: z.object({ name: z.string() }) })),
});

const keysOf = (node: unknown): string[] => {
  const key = Key.safeParse(node).data?.value;
  const choice = Choice.safeParse(node).data;
  return key !== undefined ? [key] : choice ? [...keysOf(choice.consequent), ...keysOf(choice.alternate)] : [];
};

/** Keys of texts, and values that are given to them; undefined where these are not written there. */
const textCalls = (file: string, source: string) =>
  nodesOf(parseSync(file, source).program, 'CallExpression').flatMap((node) => {
    const call = Call.safeParse(node).data;
    if (!call) return [];
    const [key, values] = call.arguments;
    const given = values === undefined ? [] : Given.safeParse(values).data?.properties.map((one) => one.key.name);
    return given === undefined ? [] : keysOf(key).map((one) => ({ key: one, given }));
  });

it('every text is given all values that it names', () => {
  const calls = listSources(/\.tsx?$/)
    .filter(({ name }) => name.startsWith('web/src/') && !name.endsWith('.test.ts'))
    .flatMap(({ name, text }) => textCalls(name, text).map((call) => ({ name, ...call })));
  expect(calls.length).toBeGreaterThan(1_000);
  const missing = calls.filter(({ key, given }) => {
    const candidates = texts.get(key) ?? [];
    const isGiven = ({ text }: { text: string }) => valuesIn(text).every((value) => given.includes(value));
    return candidates.length > 0 && !candidates.some(isGiven);
  });
  expect(missing.map(({ name, key, given }) => `${name}: ${key} is given ${given.join(', ')}`)).toEqual([]);
});
