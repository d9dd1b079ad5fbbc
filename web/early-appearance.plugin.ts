import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const hashLength = 8;

/** The one script that runs before anything is drawn: a file of its own, because pages live under `script-src 'self'`. */
export const earlyAppearance = (folder: string): Plugin => {
  const source = readFileSync(join(folder, 'early-appearance.js'), 'utf8');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, hashLength);
  const fileName = `assets/early-appearance-${hash}.js`;
  return {
    name: 'early-appearance',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) =>
        path === '/index.html' ? [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }] : [],
    },
  };
};
