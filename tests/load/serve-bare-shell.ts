import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';
import { packFiles } from '../../scripts/pack-web.ts';
import { packedNameOf } from '../../shared/packed-file-name.ts';

const configFile = resolve(import.meta.dirname, '../../web/vite.config.ts');
const root = resolve(import.meta.dirname, 'bare-shell');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const ofProduct = ['early-script', 'own-area-worker', 'preload-application'];
const isPlugin = (plugin: PluginOption): plugin is Plugin =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin;

/** Plugins that make the library lean, without their check that each part of it is there; the others know the product's files. */
const leanPlugins = (plugins: readonly PluginOption[]): PluginOption[] =>
  plugins
    .filter((plugin) => !isPlugin(plugin) || !ofProduct.includes(plugin.name))
    .map((plugin) =>
      isPlugin(plugin) && plugin.generateBundle ? { ...plugin, generateBundle: () => undefined } : plugin,
    );

/** Builds the frame as the product's web is built; its scripts and sheets are packed. */
const buildShell = async (outDir: string): Promise<void> => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile);
  if (!loaded) throw new Error(`${configFile} was not read`);
  const { resolve: aliases, plugins = [] } = loaded.config;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: leanPlugins(plugins),
    ...(aliases ? { resolve: aliases } : {}),
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      modulePreload: { polyfill: false },
      target: 'es2023',
    },
  });
  await packFiles(join(outDir, 'assets'));
};

/** Serves a folder on loopback: packed where it is packed, stored by the browser like the product's own files. */
const serve = async (folder: string) => {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const packed = join(folder, packedNameOf(path));
    const isPacked = existsSync(packed);
    readFile(isPacked ? packed : join(folder, path)).then(
      (content) => {
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
        if (isPacked) response.setHeader('content-encoding', 'br');
        if (path.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return { server, url: `http://localhost:${address.port}/` };
};

/** The product's frame without the product, for the floor under its paints (P8): built, and served until it is stopped. */
export const serveBareShell = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'bare-shell-'));
  await buildShell(folder);
  const { server, url } = await serve(folder);
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
