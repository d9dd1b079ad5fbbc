import { basename, dirname } from 'node:path';
import type { Rolldown } from 'vite';
import { type Bundle, mergeBundles } from './merge-bundles.ts';

type Context = Rolldown.ChunkingContext;
type Naming = (id: string, context: Context) => string | null;

/**
 * Screens and their steps are opened most: their size is compared with the limit; that of their dialogs and drawers
 * follows.
 */
const isScreen = (part: string): boolean => /(?:\.page|-step)\.tsx$/.test(part);
/** A dialog as large as a screen is treated like one: it may not exceed the size gate. */
const heavyBytes = 30_000;

/**
 * Bytes that a screen may fetch in vain: the remainder to the size gate's limit, minus a margin for estimated sizes;
 * never zero.
 */
const screenBytesMax = 64_000;
const vainBytesMin = 2_000;
const vainBytesMax = 15_000;

/**
 * Imported by an index of everything, while each importer uses little: only tree shaking shows who needs which module.
 */
const barrels = /\/node_modules\/date-fns\//;

/**
 * Style sheets of shared components are one file, fetched with the first screen that needs any: together they are less
 * than twice the size of those of one screen, in a tenth of the files. The product's own stay with their screens,
 * because two may use the same class name.
 */
const sheets = 'sheets';
const isSheet = (id: string): boolean => /\.css(?:$|\?)/.test(id);
const isSheetOfComponents = (id: string): boolean => isSheet(id) && id.includes('/node_modules/');

/** Estimated size of a module after minification and compression. */
const weightOf = (id: string, context: Context): number =>
  (context.getModuleInfo(id)?.code?.length ?? 0) * (isSheet(id) ? 0.03 : 0.12);

/** Static imports of files. */
const reach = (roots: readonly string[], context: Context): Set<string> => {
  const reached = new Set<string>();
  const queue = [...roots];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

/**
 * All dynamic imports reachable from the static ones, part by part, with the parts that request them; '' is the first
 * load.
 */
const partsOf = (first: ReadonlySet<string>, context: Context) => {
  const reaches = new Map<string, ReadonlySet<string>>([['', first]]);
  const askers = new Map<string, Set<string>>();
  for (const [asker, reached] of reaches) {
    for (const id of reached) {
      for (const part of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (first.has(part)) continue;
        if (!reaches.has(part)) reaches.set(part, reach([part], context));
        askers.set(part, (askers.get(part) ?? new Set()).add(asker));
      }
    }
  }
  return { reaches, askers };
};

/** Modules that are loaded whenever a part is requested: the intersection over its requesters. */
const availableTo = ({ reaches, askers }: ReturnType<typeof partsOf>): Map<string, ReadonlySet<string>> => {
  const available = new Map<string, ReadonlySet<string>>([['', new Set()]]);
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const [part, asking] of askers) {
      const each = [...asking].flatMap((asker) => {
        const before = available.get(asker);
        return before ? [new Set([...before, ...(reaches.get(asker) ?? [])])] : [];
      });
      const [one, ...others] = each;
      const now = new Set([...(one ?? [])].filter((id) => others.every((other) => other.has(id))));
      if (now.size === available.get(part)?.size) continue;
      available.set(part, now);
      isStable = false;
    }
  }
  return available;
};

const bundlesOf = (context: Context, first: ReadonlySet<string>, isLeft: (id: string) => boolean): Set<Bundle> => {
  const parts = partsOf(first, context);
  const available = availableTo(parts);
  const sharers = new Map<string, Set<string>>();
  for (const [part, reached] of parts.reaches) {
    for (const id of reached) sharers.set(id, (sharers.get(id) ?? new Set()).add(part));
  }
  const news = new Map<string, string[]>();
  const weights = new Map<string, number>();
  for (const [part, reached] of parts.reaches) {
    const added = [...reached].filter((id) => !isLeft(id) && !available.get(part)?.has(id));
    const weight = added.reduce((sum, id) => sum + weightOf(id, context), 0);
    if (part === '' || !(weight > heavyBytes || isScreen(part))) continue;
    weights.set(part, weight);
    for (const id of added) news.set(id, [...(news.get(id) ?? []), part]);
  }
  const isOwn = (id: string): boolean => parts.reaches.has(id) || (sharers.get(id)?.size ?? 0) < 2;
  const byAskers = new Map<string, Bundle>();
  const bundleOf = new Map<string, Bundle>();
  for (const [id, askers] of news) {
    const key = isOwn(id) ? id : `shared ${askers.join(' ')}`;
    const bundle = byAskers.get(key) ?? { modules: [], askers: new Set(askers), bytes: 0, imports: new Set() };
    bundle.modules.push(id);
    bundle.bytes += weightOf(id, context);
    byAskers.set(key, bundle);
    bundleOf.set(id, bundle);
  }
  for (const [id, bundle] of bundleOf) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      const other = bundleOf.get(imported);
      if (other && other !== bundle) bundle.imports.add(other);
    }
  }
  const own = new Set([...bundleOf].flatMap(([id, bundle]) => (isOwn(id) ? [bundle] : [])));
  const budgetOf = (asker: string): number =>
    Math.min(Math.max(screenBytesMax - (weights.get(asker) ?? 0), vainBytesMin), vainBytesMax);
  const merged = mergeBundles([...byAskers.values()], (bundle) => own.has(bundle), budgetOf);
  return new Set([...merged].filter((bundle) => !own.has(bundle)));
};

/** The name of a bundle's largest module; a module with a generic name is named after its folder. */
const nameOf = ({ modules }: Bundle, context: Context): string => {
  const [id = ''] = modules.toSorted((one, other) => weightOf(other, context) - weightOf(one, context));
  const name = basename(id).replace(/\..*$/, '');
  return /^(?:index|internal|styles|implementation|utils)$/.test(name) ? basename(dirname(id)) : name;
};

/**
 * Merges shared modules of screens and parts into few files. By default every set of screens that shares a module makes
 * a file: opening the data input took 118 of them, mostly of 2 KB, and a browser fetches six at a time.
 */
export const sharedChunks = (folder: string, firstLoad: Naming): Naming => {
  const accountsOf = (context: Context): Set<string> => {
    const first = reach([`${folder}/src/accounts/main.tsx`, `${folder}/src/accounts/render.tsx`], context);
    const { reaches } = partsOf(first, context);
    return new Set([...reaches.values()].flatMap((reached) => [...reached]));
  };
  const find = (context: Context): Map<string, string> => {
    const first = reach([`${folder}/src/app/main.tsx`, `${folder}/src/app/render.tsx`], context);
    const accounts = accountsOf(context);
    const takesOfBarrel = (id: string): boolean => [...reach([id], context)].some((each) => barrels.test(each));
    const isLeft = (id: string): boolean =>
      first.has(id) || accounts.has(id) || firstLoad(id, context) !== null || takesOfBarrel(id);
    const named = new Map<string, string>();
    const taken = new Set<string>();
    for (const bundle of bundlesOf(context, first, isLeft)) {
      const name = nameOf(bundle, context);
      let free = `${name}-parts`;
      for (let count = 2; taken.has(free); count += 1) free = `${name}-parts-${count}`;
      taken.add(free);
      for (const id of bundle.modules) named.set(id, isSheetOfComponents(id) ? sheets : free);
    }
    return named;
  };
  let found: Map<string, string> | undefined;
  return (id, context) => {
    found ??= find(context);
    return found.get(id) ?? null;
  };
};
