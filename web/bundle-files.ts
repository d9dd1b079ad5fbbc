import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
export const isChunk = (output: Bundle[string] | undefined): output is Rolldown.OutputChunk => output?.type === 'chunk';

/** A chunk and everything it imports statically, style sheets included. */
export const filesOf = (bundle: Bundle, name: string, seen = new Set<string>()): Set<string> => {
  const output = bundle[name];
  if (!isChunk(output) || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of output.imports) filesOf(bundle, imported, seen);
  for (const sheet of output.viteMetadata?.importedCss ?? []) seen.add(sheet);
  return seen;
};

/** The chunk of a source file, by the end of its path. */
export const chunkOf = (bundle: Bundle, ending: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle)
    .filter(isChunk)
    .find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
