import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { parseSync } from 'vite';
import * as z from 'zod';

const Span = z.object({ type: z.string(), start: z.number(), end: z.number() });
const Constants = z.object({
  type: z.literal('VariableDeclaration'),
  kind: z.literal('const'),
  declarations: z.array(z.object({ id: z.object({ type: z.literal('Identifier') }), init: Span })),
});
const Exported = z.object({ type: z.literal('ExportNamedDeclaration'), declaration: Constants });
const Statement = z.union([Constants, Exported.transform(({ declaration }) => declaration)]);

/** A bundler removes these by itself. */
const inert = /^(?:Arrow)?Function|^(?:Literal|Identifier)$/;
const before = '/* @__PURE__ */ (() => (';
const after = '))()';

/** The source with each top-level constant marked as free of side effects; lines remain. */
export const withRemovableConstants = (file: string, source: string): string => {
  const spans = parseSync(file, source).program.body.flatMap(
    (statement) => Statement.safeParse(statement).data?.declarations.map(({ init }) => init) ?? [],
  );
  return spans
    .filter(({ type, start, end }) => !inert.test(type) && !/\bawait\b/.test(source.slice(start, end)))
    .toReversed()
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}${before}${text.slice(start, end)}${after}${text.slice(end)}`,
      source,
    );
};

/**
 * Leaves out top-level constants of the product that a function does not use, such as schemas of other calls in a file of
 * the contract. A bundler retains them, because any call may have a side effect; in `shared` and `functions` a constant
 * has none that matters where nobody reads it (ADR 79).
 */
export const leaveOutUnusedConstants: Plugin = {
  name: 'leave-out-unused-constants',
  setup(build) {
    build.onLoad({ filter: /[\\/](?:shared|functions)[\\/].*\.tsx?$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const contents = withRemovableConstants(path, await readFile(path, 'utf8'));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};
