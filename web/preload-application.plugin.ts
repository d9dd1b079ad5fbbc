import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
const isChunk = (output: Bundle[string] | undefined): output is Rolldown.OutputChunk => output?.type === 'chunk';

const filesOf = (bundle: Bundle, name: string, seen = new Set<string>()): Set<string> => {
  const output = bundle[name];
  if (!isChunk(output) || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of output.imports) filesOf(bundle, imported, seen);
  for (const sheet of output.viteMetadata?.importedCss ?? []) seen.add(sheet);
  return seen;
};

/**
 * The entries are small and ask their first questions while the application's code comes (main.tsx). Its files are named in
 * the document, so that they are fetched from the first moment and not only when the entry runs.
 */
export const preloadApplication = (): Plugin => ({
  name: 'preload-application',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, chunk }) => {
      if (!bundle || !chunk) return [];
      const entry = filesOf(bundle, chunk.fileName);
      const later = chunk.dynamicImports.filter((name) => {
        const output = bundle[name];
        return isChunk(output) && output.facadeModuleId?.endsWith('/render.tsx') === true;
      });
      const files = new Set(later.flatMap((name) => [...filesOf(bundle, name)]));
      return [...files]
        .filter((file) => !entry.has(file))
        .map((file) => ({
          tag: 'link',
          attrs: file.endsWith('.css')
            ? { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` }
            : { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
    },
  },
});
