/** Builds the web into `dist/web`: `node scripts/build-web.ts`. A build that fails leaves the former one to be served. */
import { resolve } from 'node:path';
import { build } from 'vite';
import { buildAside } from './build-aside.ts';
import { packFiles } from './pack-web.ts';

const project = resolve(import.meta.dirname, '..');

await buildAside(resolve(project, 'dist/web'), async (outDir) => {
  await build({
    configFile: resolve(project, 'web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  await packFiles(resolve(outDir, 'assets'));
});
