import { type FSWatcher, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildContext, type BuildFailure, context } from 'esbuild';
import { allFunctions } from '../infra/functions.ts';
import {
  type BuildFunctionsOptions,
  bundlerOptions,
  defaultOutDirectory,
  dropStaleFolders,
  layCopies,
  projectDirectory,
  writeBundle,
} from './build-functions.ts';

export type FunctionWatcher = { stop(): Promise<void> };
type Handlers = { onBuilt(names: string[]): void; onFailed(messages: string[]): void };

/** One function's bundler; `inputs` are its sources, unknown before the first build and after one that failed. */
type Bundler = { name: string; context: BuildContext; inputs?: Set<string> | undefined; hash?: string };

const sourceFolders = ['functions', 'shared'];
/** An editor empties a file before it fills it: the second event of a save is the one that counts. */
const settleMilliseconds = 20;

const isFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error;

const messagesOf = (error: unknown): string[] =>
  isFailure(error)
    ? error.errors.map(({ text, location }) => `${location?.file ?? ''}:${location?.line ?? 0} ${text}`)
    : [String(error)];

/** True when the bundle has changed. The former one stays when it cannot be built. */
const rebuild = async (bundler: Bundler, written: Map<string, string>): Promise<boolean> => {
  bundler.inputs = undefined;
  const result = await bundler.context.rebuild();
  bundler.inputs = new Set(Object.keys(result.metafile?.inputs ?? {}));
  const { hash } = await writeBundle(bundler.name, result, written);
  const isChanged = hash !== bundler.hash;
  bundler.hash = hash;
  return isChanged;
};

const watchFolders = (onSaved: (files: Set<string>) => void): FSWatcher[] => {
  let saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    const files = saved;
    saved = new Set();
    onSaved(files);
  };
  return sourceFolders.map((folder) =>
    watch(join(projectDirectory, folder), { recursive: true }, (_event, file) => {
      if (file === null) return;
      saved.add(`${folder}/${file.replaceAll('\\', '/')}`);
      clearTimeout(timer);
      timer = setTimeout(settle, settleMilliseconds);
    }),
  );
};

/**
 * Builds as buildFunctions does and again at every change of a source, only the functions that contain it: esbuild's own
 * watch polls, and one build of all takes longer than an edit may take to show. `onBuilt` gets the names of changed
 * bundles (all at first); `onFailed` gets esbuild's messages, and the former bundles remain.
 */
export const watchFunctions = async (
  handlers: Handlers,
  options: BuildFunctionsOptions = {},
): Promise<FunctionWatcher> => {
  const functions = options.functions ?? allFunctions;
  const outDirectory = resolve(options.outDirectory ?? defaultOutDirectory);
  const written = new Map<string, string>();
  await dropStaleFolders(functions, outDirectory);
  await layCopies(functions, outDirectory);
  const bundlers = await Promise.all(
    functions.map(
      async (definition): Promise<Bundler> => ({
        name: definition.name,
        context: await context(bundlerOptions(definition, outDirectory)),
      }),
    ),
  );

  let isStopped = false;
  const bundle = async (bundler: Bundler, onChanged: (name: string) => void): Promise<void> => {
    try {
      if (await rebuild(bundler, written)) onChanged(bundler.name);
    } catch (error) {
      if (!isStopped) handlers.onFailed(messagesOf(error));
    }
  };

  const queue = new Set<Bundler>();
  let working: Promise<void> | undefined;
  /** Sequential, restarting from the first at each save: the first bundle is ready long before the last. */
  const work = async (): Promise<void> => {
    for (let next = bundlers.find((one) => queue.has(one)); next; next = bundlers.find((one) => queue.has(one))) {
      queue.delete(next);
      await bundle(next, (name) => handlers.onBuilt([name]));
    }
    working = undefined;
  };
  const watchers = watchFolders((files) => {
    for (const bundler of bundlers) {
      const { inputs } = bundler;
      if (inputs === undefined || [...files].some((file) => inputs.has(file))) queue.add(bundler);
    }
    working ??= work();
  });

  const built: string[] = [];
  for (const bundler of bundlers) await bundle(bundler, (name) => built.push(name));
  handlers.onBuilt(built);
  return {
    async stop() {
      isStopped = true;
      for (const watcher of watchers) watcher.close();
      queue.clear();
      await working;
      await Promise.all(bundlers.map((bundler) => bundler.context.dispose()));
    },
  };
};
