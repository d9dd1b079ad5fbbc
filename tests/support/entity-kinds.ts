/** All entities of the table as the code defines them, for tests that must cover each of them. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '../..');

export type EntityKind = { name: string; file: string; isPacked: boolean; hasEnd: boolean; schema: z.ZodType };

const Definition = z.object({
  name: z.string(),
  version: z.number(),
  schema: z.custom<z.ZodType>((value) => value instanceof z.ZodType),
  key: z.custom<unknown>((value) => typeof value === 'function'),
  isPacked: z.literal(true).optional(),
  expiresAtEpochSeconds: z.unknown().optional(),
});

const Module = z.record(z.string(), z.unknown());

/** Files that define an entity, by their content rather than by their names. */
export const entityFiles = (): string[] =>
  globSync('functions/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && /= entity[<(]/.test(readFileSync(join(root, file), 'utf8')),
  );

/** How often a file defines a noun: each definition is to be found as an export. */
export const definitionsIn = (file: string): number =>
  readFileSync(join(root, file), 'utf8').match(/= entity[<(]/g)?.length ?? 0;

export const loadEntityKinds = async (): Promise<EntityKind[]> => {
  const kinds: EntityKind[] = [];
  for (const file of entityFiles()) {
    const loaded: unknown = await import(pathToFileURL(join(root, file)).href);
    for (const exported of Object.values(Module.parse(loaded))) {
      const { success, data } = Definition.safeParse(exported);
      if (!success) continue;
      const { name, schema, isPacked = false, expiresAtEpochSeconds } = data;
      kinds.push({ name, file, schema, isPacked, hasEnd: expiresAtEpochSeconds !== undefined });
    }
  }
  return kinds;
};

/** Field names that identify a person, at any depth. */
const personalNames = new Set([
  'address',
  'addressLine1',
  'addressLine2',
  'avatar',
  'contact',
  'email',
  'firstName',
  'lastName',
  'phone',
  'phoneNumber',
  'replyTo',
  'requesterEmail',
  'signedBy',
  'to',
]);

const Schema = z.looseObject({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});

const depthMax = 12;

/** Every path of a noun, and those of them that look personal: such a name, or `name` next to a person's id. */
export const pathsOf = (noun: z.ZodType): { all: Set<string>; personal: Set<string> } => {
  const top = Schema.parse(z.toJSONSchema(noun, { unrepresentable: 'any', io: 'input' }));
  const [all, personal] = [new Set<string>(), new Set<string>()];
  const walk = (given: unknown, path: string, depth: number): void => {
    const read = Schema.safeParse(given);
    if (!read.success || depth > depthMax) return;
    const { $ref, properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = read.data;
    if ($ref !== undefined) walk($ref === '#' ? top : top.$defs?.[$ref.split('/').at(-1) ?? ''], path, depth + 1);
    for (const choice of [...anyOf, ...oneOf, ...allOf]) walk(choice, path, depth + 1);
    if (items !== undefined) walk(items, `${path}[]`, depth + 1);
    if (additionalProperties !== undefined) walk(additionalProperties, `${path}.*`, depth + 1);
    for (const [name, inner] of Object.entries(properties)) {
      const own = path === '' ? name : `${path}.${name}`;
      all.add(own);
      if (personalNames.has(name) || (name === 'name' && 'userId' in properties)) personal.add(own);
      walk(inner, own, depth + 1);
    }
  };
  walk(top, '', 0);
  return { all, personal };
};

const Leaf = z.looseObject({
  type: z.union([z.string(), z.array(z.string()).transform((types) => types.join())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  enum: z.array(z.unknown()).optional(),
});

/** The schemas that a field of a noun can have, at a path as `pathsOf` names it. */
export const leavesAt = (noun: z.ZodType, path: string): z.infer<typeof Leaf>[] => {
  const top = Schema.parse(z.toJSONSchema(noun, { unrepresentable: 'any', io: 'input' }));
  const resolve = (given: unknown): z.infer<typeof Schema>[] => {
    const read = Schema.parse(given);
    const target =
      read.$ref === undefined ? [] : resolve(read.$ref === '#' ? top : top.$defs?.[read.$ref.split('/').at(-1) ?? '']);
    const choices = [...(read.anyOf ?? []), ...(read.oneOf ?? []), ...(read.allOf ?? [])].flatMap(resolve);
    return [read, ...target, ...choices];
  };
  const steps = path.replaceAll('[]', '.[]').split('.');
  let found = resolve(top);
  for (const step of steps) {
    found = found.flatMap(({ items, additionalProperties, properties }) => {
      const inner = step === '[]' ? items : step === '*' ? additionalProperties : properties?.[step];
      return inner === undefined ? [] : resolve(inner);
    });
  }
  return found.map((schema) => Leaf.parse(schema)).filter(({ type }) => type !== undefined);
};
