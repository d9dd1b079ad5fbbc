import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { getUserProfile, refreshToken } from '../shared/contract/people/identity.contract.ts';
import { getAppSettings, getTenantInfo } from '../shared/contract/platform/tenants.contract.ts';
import { type Bundle, chunkOf, filesOf, isChunk } from './bundle-files.ts';
import { drawnFilesOf } from './preload-application.plugin.ts';
import { earlyPaths } from './src/app/routes/early-paths.ts';
import { screenTexts } from './src/app/routes/screen-texts.ts';

const hashLength = 8;
const languages = ['en', 'zh-TW'] as const;
const folderOfFiles = 'assets/';

/** Code of a screen up to its first content: the page, and the parts that always come with it. */
const screens = [
  {
    name: 'DataHub',
    paths: [earlyPaths.DataHub],
    sources: ['/data-hub/data-hub.page.tsx', '/data-hub/hub-actions.tsx'],
  },
  {
    name: 'FrameworkReportStep',
    paths: [earlyPaths.FrameworkReportStep, earlyPaths.TemplateReportStep],
    sources: ['/report-workspace/report-workspace.page.tsx', '/answering/data-input-step.tsx'],
  },
] as const;

const callPaths = Object.fromEntries(
  Object.entries({
    tenant: getTenantInfo,
    settings: getAppSettings,
    session: refreshToken,
    profile: getUserProfile,
  }).map(([name, { path }]) => [name, `/api${path}`]),
);

const codeOf = (bundle: Bundle, ending: string): string[] => {
  const chunk = chunkOf(bundle, ending);
  if (!chunk) throw new Error(`the build has no chunk of ${ending}`);
  return [...filesOf(bundle, chunk.fileName)];
};

const textsOf = (bundle: Bundle, tag: string, namespaces: readonly string[]): string[] =>
  namespaces.map((namespace) => {
    const isFile = (name: string): boolean => name.includes(`i18n/${tag}/`) && name.endsWith(`/${namespace}.json`);
    const file = Object.values(bundle).find(
      (output) => output.type === 'asset' && output.originalFileNames.some(isFile),
    );
    if (!file) throw new Error(`the build has no texts ${namespace} of ${tag}`);
    return file.fileName;
  });

/** The script with the names of the build's files, each once. */
const withFiles = (text: string, bundle: Bundle): string => {
  const entry = Object.values(bundle).find(
    (output) => isChunk(output) && output.facadeModuleId?.endsWith('/index.html'),
  );
  if (!entry) throw new Error('the build has no index.html');
  const drawn = drawnFilesOf(bundle, entry.fileName);
  const first = new Set([...filesOf(bundle, entry.fileName), ...drawn]);
  const files: string[] = [];
  const placesOf = (names: readonly string[]): number[] =>
    [...new Set(names)].map((name) => {
      const file = name.replace(folderOfFiles, '');
      if (!files.includes(file)) files.push(file);
      return files.indexOf(file);
    });
  const byKind = (names: readonly string[]) => ({
    scripts: placesOf(names.filter((file) => file.endsWith('.js'))),
    sheets: placesOf(names.filter((file) => file.endsWith('.css'))),
  });
  const application = byKind(drawn);
  const [face] = placesOf(Object.keys(bundle).filter((file) => file.endsWith('.woff2')));
  const shown = screens.map(({ name, paths, sources }) => ({
    paths: paths.map(({ source }) => source),
    ...byKind(sources.flatMap((ending) => codeOf(bundle, ending)).filter((file) => !first.has(file))),
    texts: Object.fromEntries(languages.map((tag) => [tag, placesOf(textsOf(bundle, tag, screenTexts[name] ?? []))])),
  }));
  return text.replace('(FILES, APPLICATION, FACE, SCREENS)', () => {
    const values = [files, application, face, shown].map((value) => JSON.stringify(value));
    return `(${values.join(', ')})`;
  });
};

/**
 * The only script before the first render. It is a separate file, because pages are served with `script-src 'self'`. It
 * sets dark mode, requests the session, and preloads the files after the entry's: the document is the same at every
 * address, and nested imports would cost three round trips on a slow line.
 */
export const earlyScript = (folder: string): Plugin => {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const appearance = read('early-appearance.js');
  const calls = read('early-calls.js').replace('(PATHS)', () => `(${JSON.stringify(callPaths)})`);
  const filesScript = read('early-files.js');
  const madeOf = (bundle: Bundle) => {
    const source = `${appearance}${calls}${withFiles(filesScript, bundle)}`;
    const hash = createHash('sha256').update(source).digest('hex').slice(0, hashLength);
    return { fileName: `${folderOfFiles}early-${hash}.js`, source };
  };
  return {
    name: 'early-script',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', ...madeOf(bundle) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle }) =>
        path === '/index.html' && bundle
          ? [{ tag: 'script', attrs: { src: `/${madeOf(bundle).fileName}` }, injectTo: 'head-prepend' }]
          : [],
    },
  };
};
