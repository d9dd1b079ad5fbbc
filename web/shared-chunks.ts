import { basename, dirname } from 'node:path';
import type { Rolldown } from 'vite';
import { type Bundle, mergeBundles } from './merge-bundles.ts';

type Context = Rolldown.ChunkingContext;
type Naming = (id: string, context: Context) => string | null;

/**
 * Screens and their steps are opened most: what they fetch is weighed, what the dialogs and drawers on them fetch
 * follows.
 */
const isScreen = (part: string): boolean => /(?:\.page|-step)\.tsx$/.test(part);
/** A dialog as heavy as a screen is weighed like one: it may not grow beyond what the size gate allows. */
const heavyBytes = 40_000;

/**
 * What a screen may fetch in vain: what is left to it of the size gate's limit, which weights fall short of by some;
 * never nothing.
 */
const screenBytesMax = 64_000;
const vainBytesMin = 1_500;
const vainBytesMax = 15_000;

/**
 * Imported by an index of everything, of which each takes little: who needs what of it shows only when the build has
 * shaken it.
 */
const barrels = /\/node_modules\/date-fns\//;

/**
 * Style sheets of components that screens share are one file, fetched with the first screen that needs any: all
 * together they are not twice what a screen takes of them, in a tenth of the files. Ours stay with their screens: two
 * may have a class of one name.
 */
const sheets = 'sheets';
const isSheet = (id: string): boolean => /\.css(?:$|\?)/.test(id);
const isSheetOfComponents = (id: string): boolean => isSheet(id) && id.includes('/node_modules/');

/** About what a module weighs once it is made small and packed. */
const weightOf = (id: string, context: Context): number =>
  (context.getModuleInfo(id)?.code?.length ?? 0) * (isSheet(id) ? 0.03 : 0.12);

/** What files bring with them at once. */
const reach = (roots: readonly string[], context: Context): Set<string> => {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

/**
 * Everything that is fetched later by what is reached at once, part by part, with the parts that ask for it; '' is the
 * first load.
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

/** What is there whenever a part is asked for: what each of those who ask for it has. */
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
  const roomOf = (asker: string): number =>
    Math.min(Math.max(screenBytesMax - (weights.get(asker) ?? 0), vainBytesMin), vainBytesMax);
  const merged = mergeBundles([...byAskers.values()], (bundle) => own.has(bundle), roomOf);
  return new Set([...merged].filter((bundle) => !own.has(bundle)));
};

/** The name of a bundle's heaviest module; what is called alike in every folder goes by its folder. */
const nameOf = ({ modules }: Bundle, context: Context): string => {
  const [id = ''] = modules.toSorted((one, other) => weightOf(other, context) - weightOf(one, context));
  const name = basename(id).replace(/\..*$/, '');
  return /^(?:index|internal|styles|implementation|utils)$/.test(name) ? basename(dirname(id)) : name;
};

/**
 * What screens and parts share, in few files. Left alone, every set of screens that shares a module makes a file:
 * opening the data input took 118 of them, mostly of 2 KB, of which a slow line has six on their way at a time.
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
