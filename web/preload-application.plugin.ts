import type { Plugin } from 'vite';
import { type Bundle, filesOf, isChunk } from './bundle-files.ts';

/** What an entry draws with (render.tsx): the files that come after its own. */
export const drawnFilesOf = (bundle: Bundle, entryFile: string): string[] => {
  const entry = filesOf(bundle, entryFile);
  const chunk = bundle[entryFile];
  const later = (isChunk(chunk) ? chunk.dynamicImports : []).filter((name) => {
    const output = bundle[name];
    return isChunk(output) && output.facadeModuleId?.endsWith('/render.tsx') === true;
  });
  const files = new Set(later.flatMap((name) => [...filesOf(bundle, name)]));
  return [...files].filter((file) => !entry.has(file));
};

/**
 * The entries are small and ask their first questions while the application's code comes (main.tsx). Its files are
 * named in the document, so that they are fetched from the first moment and not only when the entry runs. The
 * application's own document has a script for that (early-script.plugin.ts).
 */
export const preloadApplication = (): Plugin => ({
  name: 'preload-application',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { path, bundle, chunk }) => {
      if (!bundle || !chunk || path === '/index.html') return [];
      return drawnFilesOf(bundle, chunk.fileName).map((file) => ({
        tag: 'link',
        attrs: file.endsWith('.css')
          ? { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` }
          : { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
});
