import type { Plugin } from 'vite';
import { type Bundle, filesOf, isChunk } from './bundle-files.ts';

/** The module that an entry imports dynamically to render (render.tsx); its files follow the entry's own. */
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
 * The entries are small and send their first requests while the application's code loads (main.tsx). The document
 * preloads its files, so that they are fetched from the start and not only when the entry runs. The application's own
 * document uses a script for that (early-script.plugin.ts).
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
