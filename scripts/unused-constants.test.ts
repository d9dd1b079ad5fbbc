import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { withRemovableConstants } from './unused-constants.ts';

const bundle = async (source: string): Promise<string> => {
  const contents = withRemovableConstants('file.ts', source);
  const stdin = { contents, loader: 'ts', sourcefile: 'file.ts' } as const;
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false, minifySyntax: true });
  return outputFiles[0]?.text ?? '';
};

const make = 'const make = (name: string) => globalThis.schema(name).optional();\n';

it('leaves out constants that nothing reads, and what only they read', async () => {
  const text = await bundle(
    `${make}const part = make('part');\nconst whole = make(part);\nglobalThis.answer = make('used');`,
  );
  expect(text).toContain('used');
  expect(text).not.toContain('part');
});

it('retains what is read or exported, with its value', async () => {
  const text = await bundle(
    `${make}export const one: string = make('one');\nexport const both = [one, ...make('two')];`,
  );
  expect(text).toMatch(/make\("one"\).*\[one, \.\.\.make\("two"\)\]/s);
});

it('retains statements, functions and awaited values', async () => {
  const text = await bundle('globalThis.begin();\nconst answer = await globalThis.ask();\nexport const f = () => 1;');
  expect(text).toContain('begin()');
  expect(text).toContain('await globalThis.ask()');
});

it('changes no line number', () => {
  const source = 'const a = f(\n  1,\n);\n\nthrow new Error();';
  expect(withRemovableConstants('file.ts', source).split('\n')).toHaveLength(source.split('\n').length);
});
