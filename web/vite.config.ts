import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './early-script.plugin.ts';
import { firstLoadChunks } from './first-load-chunks.ts';
import { leanIcons } from './lean-icons.plugin.ts';
import { leanLibraries } from './lean-libraries.plugin.ts';
import { ownAreaWorker } from './own-area-worker.plugin.ts';
import { preloadApplication } from './preload-application.plugin.ts';
import { quickComponents } from './quick-components.plugin.ts';
import { sharedChunks } from './shared-chunks.ts';

const root = import.meta.dirname;
const firstLoad = firstLoadChunks(root);
const router = resolve(root, '../node_modules/react-router/dist/production');

/**
 * Two entries over one set of hashed files: the application, and the accounts (sign-in) application on `accounts.*`
 * hosts.
 */
export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [
    react(),
    leanLibraries(),
    leanIcons(),
    quickComponents(),
    preloadApplication(),
    earlyScript(root),
    ownAreaWorker(root),
  ],
  resolve: {
    alias: [
      /** Its package includes warnings for developers only (0.5 KB). */
      { find: /^react-router$/, replacement: resolve(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: resolve(router, 'dom-export.mjs') },
      /** Cloudscape's messages are precompiled: its message formatter runs without the parser (12 KB). */
      {
        find: '@formatjs/icu-messageformat-parser',
        replacement: '@formatjs/icu-messageformat-parser/lib/no-parser.js',
      },
      {
        find: /^.*\/(?:feature-notifications-drawer-content|global-(?:ai-drawer|bottom-drawer|drawers))$/,
        replacement: resolve(root, 'src/lib/unused-drawers.tsx'),
      },
    ],
  },
  build: {
    outDir: resolve(root, '../dist/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    /** Nothing inline: pages are served with `script-src 'self'`, and the browser caches fonts separately. */
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: firstLoad, debugName: 'first load' },
            { name: sharedChunks(root, firstLoad), debugName: 'shared' },
          ],
        },
      },
      input: {
        application: resolve(root, 'index.html'),
        accounts: resolve(root, 'accounts.html'),
        'session-frame': resolve(root, 'session-frame.html'),
      },
    },
  },
});
