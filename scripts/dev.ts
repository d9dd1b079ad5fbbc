/**
 * `npm run dev`: the same cloud, with the web served by Vite (hot reload), functions bundled again at each change and their
 * processes replaced, and the app synthesised again when its infrastructure changes.
 *
 * Pages come from Vite and so without the edge's Content-Security-Policy, which would forbid its client; everything else,
 * calls and themes, goes through the edge as always.
 */
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { readCloudModel } from '../infra/local/assembly/cloud-model.ts';
import { buildAssemblyOnly, projectFolder } from '../infra/local/build/build-product.ts';
import type { CloudOptions, SiteServer } from '../infra/local/cloud.ts';
import { runCloud } from '../infra/local/run-cloud.ts';
import type { Cloud } from '../infra/local/services/running-cloud.ts';
import { watchFunctions } from './watch-functions.ts';

const watchSecondsMax = 20;

/**
 * Resolves when the watcher has seen every file: a file saved before that is not noticed. The watcher emits `ready`
 * once, perhaps before a listener exists, and sets a field. The wait has a limit, since it is only a convenience.
 */
const untilWatching = async (watcher: ViteDevServer['watcher']): Promise<void> => {
  if (Reflect.get(watcher, '_readyEmitted') === true) return;
  await once(watcher, 'ready', { signal: AbortSignal.timeout(watchSecondsMax * 1_000) }).catch(() => undefined);
};

/** Set by the site, awaited before `Ready`; the cloud starts in the meantime. */
let webWatched = Promise.resolve();

const createSite: NonNullable<CloudOptions['createSite']> = async ({ server, edge }): Promise<SiteServer> => {
  const vite = await createVite({
    configFile: join(projectFolder, 'web', 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
    logLevel: 'warn',
  });
  webWatched = untilWatching(vite.watcher);
  const isOfEdge = (path: string): boolean =>
    path.startsWith('/api/') || path.startsWith('/theme/') || path === '/config.json';
  return {
    async handle(request, response) {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (isOfEdge(path)) return edge(request, response);
      // Routes of an application, by the host that they are asked on; modules and files by their own path.
      const isPage = (request.headers.accept ?? '').includes('text/html');
      if (isPage) {
        const page = (request.headers.host ?? '').startsWith('accounts.') ? 'accounts.html' : 'index.html';
        const html = await readFile(join(projectFolder, 'web', page), 'utf8');
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
        response.end(await vite.transformIndexHtml(`/${page}`, html));
        return undefined;
      }
      vite.middlewares(request, response, () => {
        response.writeHead(404);
        response.end();
      });
      return undefined;
    },
    close: () => vite.close(),
  };
};

/** A name of the product's list, as the template calls the function. */
const deployedNames = (cloud: Cloud, names: string[]): string[] =>
  cloud.services.lambda.functions
    .map(({ name }) => name)
    .filter((name) => names.some((short) => name.endsWith(`-local-${short}`)));

async function watchSources(cloud: Cloud): Promise<() => Promise<void>> {
  let isFirst = true;
  const functions = await watchFunctions({
    onBuilt(names) {
      if (!isFirst) {
        cloud.reload(cloud.model(), deployedNames(cloud, names));
        console.log(`Functions replaced: ${names.join(', ')}`);
      }
      isFirst = false;
    },
    onFailed: (messages) => console.error(messages.join('\n')),
  });
  const infrastructure = watch(join(projectFolder, 'infra'), { recursive: true }, (_event, file) => {
    if (file !== null && !file.startsWith('local')) synthesizeSoon();
  });
  await webWatched;
  let timer: NodeJS.Timeout | undefined;
  function synthesizeSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      buildAssemblyOnly()
        .then((folder) => cloud.reload(readCloudModel(folder)))
        .then(() =>
          console.log('Infrastructure synthesised; functions replaced. New tables, buckets or routes need a restart.'),
        )
        .catch((error: unknown) => console.error(error));
    }, 200);
  }
  return async () => {
    clearTimeout(timer);
    infrastructure.close();
    await functions.stop();
  };
}

await runCloud({ createSite }, watchSources);
