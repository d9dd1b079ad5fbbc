/**
 * Finds the checks of ownership and permission in the sources of functions: what refuses a caller although the thing that
 * was asked for exists. `npm run test:long` removes some of them, one at a time (docs/testing.md).
 */
import { parseSync } from 'vite';
import * as z from 'zod';
import { errorCatalogue } from '../../shared/errors.ts';

/** A piece of a source that can be removed, and what replaces it. */
export type AccessCheck = {
  file: string;
  /** The folder below `functions` that the file belongs to. */
  domain: string;
  line: number;
  /** Offsets in the source, in UTF-16 units. */
  start: number;
  end: number;
  /** Source of the piece, on one line. */
  text: string;
  replacement: string;
};

type Node = { type: string; start: number; end: number };

/** Written by hand: a schema would take a minute for all nodes of the sources. */
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
const Node = z.custom<Node>(isNode);

/** The node and all nodes below it. */
const walk = (node: Node): Node[] => {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) {
      nodes.push(value);
      for (const one of Object.values(value)) visit(one);
    }
  };
  visit(node);
  return nodes;
};

const Thrown = z.object({
  type: z.literal('ThrowStatement'),
  argument: z.object({
    type: z.literal('NewExpression'),
    callee: z.object({ name: z.literal('AppError') }),
    arguments: z.tuple([z.object({ value: z.string() })]).rest(z.unknown()),
  }),
});
const Block = z.object({ type: z.literal('BlockStatement'), body: z.tuple([z.unknown()]) });

const refusingStatuses = [403, 404];
const statuses = new Map<string, number>(Object.entries(errorCatalogue).map(([code, { status }]) => [code, status]));

/** Whether a statement only refuses the caller: with 403, or with 404 as for something that does not exist. */
const isRefusal = (statement: unknown): boolean => {
  const block = Block.safeParse(statement);
  const thrown = Thrown.safeParse(block.success ? block.data.body[0] : statement);
  return thrown.success && refusingStatuses.includes(statuses.get(thrown.data.argument.arguments[0].value) ?? 0);
};

const Negation = z.object({ type: z.literal('UnaryExpression'), operator: z.literal('!'), argument: Node });
const Comparison = z.object({ type: z.literal('BinaryExpression'), left: Node, right: Node });
const plainTypes = ['Identifier', 'MemberExpression', 'ChainExpression', 'AwaitExpression'];
const emptyValues = /^(undefined|null|0)$/;
/** Asks a catalogue, a list or the table for something: existence as well, in other words. */
const lookup = /findValue|\.find\(|\.pick\(|\.has\(|versionIds|isUnknown|isThere|=== undefined/;

/** Whether a condition asks only if something was found: `!report`, `record === undefined`, `items.length === 0`. */
const isAboutExistence = (condition: Node, source: string): boolean => {
  if (lookup.test(source.slice(condition.start, condition.end))) return true;
  const negation = Negation.safeParse(condition).data;
  if (negation) {
    const text = source.slice(negation.argument.start, negation.argument.end);
    return plainTypes.includes(negation.argument.type) && !/\b(is|may|can|has|allows?)[A-Z]\w*$/.test(text);
  }
  const comparison = Comparison.safeParse(condition).data;
  return comparison !== undefined && emptyValues.test(source.slice(comparison.right.start, comparison.right.end));
};

const Alternative = z.object({
  type: z.literal('LogicalExpression'),
  operator: z.literal('||'),
  left: Node,
  right: Node,
});

/** Operands of `a || b || c`. */
const alternativesOf = (condition: Node): Node[] => {
  const alternative = Alternative.safeParse(condition).data;
  return alternative ? [...alternativesOf(alternative.left), ...alternativesOf(alternative.right)] : [condition];
};

const If = z.object({ type: z.literal('IfStatement'), test: Node, consequent: z.unknown(), alternate: z.null() });

type Piece = Pick<AccessCheck, 'start' | 'end' | 'replacement'>;

/** The condition without what asks more than existence; undefined where it asks nothing more. */
const withoutAccess = (node: Node, source: string): Piece | undefined => {
  const statement = If.safeParse(node).data;
  if (!statement || !isRefusal(statement.consequent)) return undefined;
  const alternatives = alternativesOf(statement.test);
  const left = alternatives.filter((one) => isAboutExistence(one, source));
  if (left.length === alternatives.length) return undefined;
  const texts = left.map(({ start, end }) => source.slice(start, end));
  return { start: statement.test.start, end: statement.test.end, replacement: texts.join(' || ') || 'false' };
};

const Called = z.object({
  type: z.literal('ExpressionStatement'),
  expression: z.object({ type: z.literal('CallExpression'), callee: z.object({ name: z.string() }) }),
});

const isCallOf = (node: Node, guards: ReadonlySet<string>): boolean => {
  const called = Called.safeParse(node).data;
  return called !== undefined && guards.has(called.expression.callee.name);
};

const parse = (file: string, source: string): Node[] => walk(Node.parse(parseSync(file, source).program));

const Declared = z.object({ type: z.literal('VariableDeclarator'), id: z.object({ name: z.string() }), init: Node });
const guardName = /^(require|assert|check)[A-Z]/;

/** Names of functions that only check and refuse: `requireRootHost`. */
const guardsOf = (nodes: readonly Node[], source: string): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'VariableDeclarator') return [];
    const declared = Declared.safeParse(node).data;
    if (!declared || !guardName.test(declared.id.name) || declared.init.type !== 'ArrowFunctionExpression') return [];
    return walk(declared.init).some((one) => withoutAccess(one, source) !== undefined) ? [declared.id.name] : [];
  });

const domainOf = (file: string): string => file.split('/')[1] ?? '';

/** The checks of all files, in the order of the files; `sources` maps a path below the project to its text. */
export const findAccessChecks = (sources: ReadonlyMap<string, string>): AccessCheck[] => {
  const parsed = [...sources].map(([file, source]) => ({ file, source, nodes: parse(file, source) }));
  const guards = new Set(parsed.flatMap(({ nodes, source }) => guardsOf(nodes, source)));
  return parsed.flatMap(({ file, source, nodes }) =>
    nodes.flatMap((node): AccessCheck[] => {
      if (node.type !== 'IfStatement' && node.type !== 'ExpressionStatement') return [];
      const isCall = isCallOf(node, guards);
      const piece = isCall ? { start: node.start, end: node.end, replacement: '' } : withoutAccess(node, source);
      if (!piece) return [];
      const text = source.slice(piece.start, piece.end).replace(/\s+/g, ' ');
      const line = source.slice(0, piece.start).split('\n').length;
      return [{ file, domain: domainOf(file), line, text, ...piece }];
    }),
  );
};
