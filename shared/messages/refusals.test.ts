import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { schemaParts } from '../../tests/support/schema-parts.ts';
import { allCalls } from '../contract/registry.ts';
import { validationMessage } from './validation-messages.ts';

/** Every object of named fields in every call: query and body themselves, and objects nested in them. */
const parts = allCalls.flatMap((call) =>
  (['query', 'body'] as const).flatMap((part) =>
    schemaParts(call[part], `${call.id} ${part}`).flatMap(({ path: name, schema }) =>
      schema instanceof z.ZodObject ? [{ name, schema }] : [],
    ),
  ),
);

const Described = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ type: z.string().optional() })).default({}),
  required: z.array(z.string()).default([]),
});
const describedAs = (schema: z.ZodType) =>
  Described.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));

const messagesOf = (schema: z.ZodType, input: unknown, field: string): string[] =>
  (schema.safeParse(input, { reportInput: true }).error?.issues ?? [])
    .filter(({ path }) => path[0] === field)
    .map((issue) => validationMessage(issue, 'en'));

/** One past each bound that JSON Schema describes, with the number that the refusal must contain. */
const pastBounds = (property: Record<string, unknown>): [input: unknown, bound: number][] => {
  const number = (key: string): number | undefined =>
    typeof property[key] === 'number' && Math.abs(property[key]) < 1e12 ? property[key] : undefined;
  const found: [unknown, number | undefined][] = [
    ['x'.repeat((number('maxLength') ?? 0) + 1), number('maxLength')],
    [
      'x'.repeat(Math.max(1, (number('minLength') ?? 2) - 1)),
      number('minLength') === 1 ? undefined : number('minLength'),
    ],
    [(number('maximum') ?? 0) + 1, number('maximum')],
    [(number('minimum') ?? 0) - 1, number('minimum')],
    [number('exclusiveMinimum'), number('exclusiveMinimum')],
    [number('exclusiveMaximum'), number('exclusiveMaximum')],
    [Array.from({ length: Math.max(0, (number('minItems') ?? 0) - 1) }), number('minItems')],
    [Array.from({ length: (number('maxItems') ?? 0) + 1 }), number('maxItems')],
  ];
  return found.flatMap(([input, bound]) => (bound === undefined ? [] : [[input, bound]]));
};

describe('every refusal of every call', () => {
  it('asks for each missing required field', () => {
    const asked = parts.flatMap(({ name, schema }) =>
      describedAs(schema).required.map((field) => [name, field, messagesOf(schema, {}, field)]),
    );
    expect(asked.length).toBeGreaterThan(150);
    expect(asked.filter(([, , messages]) => !String(messages).endsWith(' is required'))).toEqual([]);
  });

  it('names the limit of each bound that is exceeded by one', () => {
    const refused = parts.flatMap(({ name, schema }) =>
      Object.entries(describedAs(schema).properties).flatMap(([field, property]) =>
        pastBounds(property).map(([input, bound]) => {
          const sent = property.format === 'binary' ? undefined : input;
          return { name, field, bound, messages: messagesOf(schema, { [field]: sent }, field) };
        }),
      ),
    );
    expect(refused.length).toBeGreaterThan(100);
    // A text of one letter too many may break the rule of its form first, which is named then.
    const ofForm = /expected format|Invalid email|is required|symbol/;
    const isNamed = (text: string, bound: number): boolean => text.includes(String(bound)) || ofForm.test(text);
    const silent = refused.filter(({ bound, messages }) => !messages.some((text) => isNamed(text, bound)));
    expect(silent).toEqual([]);
  });

  it('says more than that a value is not accepted, whatever is sent instead', () => {
    const sent = [null, 'no such choice', '', 12.5, 1e15, -1e15, true, [], {}, 'x'.repeat(20_000)];
    const refused = parts.flatMap(({ name, schema }) =>
      Object.keys(describedAs(schema).properties).flatMap((field) =>
        sent.flatMap((input) =>
          messagesOf(schema, { [field]: input }, field).map((message) => ({ name, field, message })),
        ),
      ),
    );
    expect(refused.length).toBeGreaterThan(10_000);
    expect(refused.filter(({ message }) => /not accepted|undefined|NaN|\[object/.test(message))).toEqual([]);
  });

  it('names unknown fields', () => {
    const outermost = parts.filter(({ name }) => !name.includes('.'));
    const silent = outermost.filter(({ schema }) => {
      const issues = schema.safeParse({ surprise: 1 }, { reportInput: true }).error?.issues ?? [];
      return !issues.some((issue) => validationMessage(issue, 'en') === 'Unexpected: surprise');
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
