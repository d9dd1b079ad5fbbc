/** Values of a JSON Schema (as zod writes them of our calls), for fuzzing: valid, nearly valid, and hostile. */
import fc from 'fast-check';
import * as z from 'zod';

export const JsonSchema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});
export type JsonSchema = z.infer<typeof JsonSchema>;

const longTextMax = 60;
const longListMax = 3;
const depthMax = 5;

const isoDate = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const fileHeads = [
  '',
  'GIF89a',
  '\u0089PNG\r\n\u001a\n',
  '\u00ff\u00d8\u00ff',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
];

/** Small files: the first bytes of a picture, or not, and then anything. */
const aFile = fc
  .record({
    head: fc.constantFrom(...fileHeads),
    rest: fc.uint8Array({ minLength: 1, maxLength: 200 }),
    type: fc.constantFrom('image/png', 'image/jpeg', 'image/webp', 'image/gif', 'text/html'),
    name: fc.constantFrom('a.png', '../../a', 'a"b.gif', '圖.jpg'),
  })
  .map(({ head, rest, type, name }) => new File([Buffer.from(head, 'latin1'), Buffer.from(rest)], name, { type }));

const ofString = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.format === 'binary') return aFile;
  if (schema.format === 'date') return isoDate.map((text) => text.slice(0, 10));
  if (schema.format === 'date-time') return isoDate;
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern, 'u'), { size: 'small' });
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? longTextMax, longTextMax));
  return fc.string({ unit: 'grapheme', minLength, maxLength });
};

const ofNumber = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const min = Math.max(schema.minimum ?? 0, -1_000);
  return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 1_000, 1_000_000)) });
};

type Context = { definitions: Record<string, unknown>; depth: number };

const ofObject = (schema: JsonSchema, context: Context): fc.Arbitrary<unknown> => {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || context.depth < depthMax,
  );
  const model = Object.fromEntries(entries.map(([name, inner]) => [name, arbitraryOf(inner, context)]));
  return fc.record(model, { requiredKeys: entries.map(([name]) => name).filter((name) => required.has(name)) });
};

const ofArray = (schema: JsonSchema, context: Context): fc.Arbitrary<unknown> => {
  const minLength = schema.minItems ?? 0;
  const wanted = context.depth < depthMax ? longListMax : minLength;
  return fc.array(arbitraryOf(schema.items ?? {}, context), { minLength, maxLength: Math.max(minLength, wanted) });
};

/** Limits nested blocks: beyond the depth, the first (plainest) of the alternatives is used. */
const ofAlternatives = (alternatives: unknown[], context: Context): fc.Arbitrary<unknown> => {
  const within = context.depth < depthMax ? alternatives : alternatives.slice(0, 1);
  return fc.oneof(...within.map((inner) => arbitraryOf(inner, context)));
};

const arbitraryOf = (value: unknown, { definitions, depth }: Context): fc.Arbitrary<unknown> => {
  const schema = JsonSchema.parse(value);
  const context = { definitions, depth: depth + 1 };
  if (schema.$ref !== undefined) return arbitraryOf(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, context);
  if ('const' in schema && schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return ofAlternatives(alternatives, context);
  switch (schema.type) {
    case 'object':
      return ofObject(schema, context);
    case 'array':
      return ofArray(schema, context);
    case 'string':
      return ofString(schema);
    case 'number':
    case 'integer':
      return ofNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/** Values that a schema's own description allows; undefined if the part accepts none. */
export const arbitraryOfSchema = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodUndefined) return fc.constant(undefined);
  const described = JsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return arbitraryOf(described, { definitions: described.$defs ?? {}, depth: 0 });
};
