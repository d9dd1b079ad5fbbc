/** Modules that the same screens and parts fetch together, as one file; `imports`: the bundles that it imports. */
export type Bundle = { modules: string[]; askers: Set<string>; bytes: number; imports: Set<Bundle> };

/**
 * Cost of an additional file in bytes: its headers, and the bytes that a slow line could transfer while the file
 * occupies one of its few connections.
 */
const bytesOfRequest = 6_000;

/** A bundle and everything it imports. */
const withImports = (bundle: Bundle, seen = new Set<Bundle>()): Set<Bundle> => {
  if (seen.has(bundle)) return seen;
  seen.add(bundle);
  for (const imported of bundle.imports) withImports(imported, seen);
  return seen;
};

/** Merged, two bundles with a third one between them would import each other. */
const makesCircle = (one: Bundle, other: Bundle): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([from, to]) =>
    [...(from?.imports ?? [])].some((next) => next !== to && to !== undefined && withImports(next).has(to)),
  );

type Vain = Map<string, number>;

/** Bytes that screens using only one of the two bundles would fetch in vain, and the number of files saved. */
const vainOf = (one: Bundle, other: Bundle): { bytes: Vain; files: number } => {
  const bytes: Vain = new Map();
  let files = 0;
  for (const [asked, unasked] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const asker of asked.askers) {
      const added = [...withImports(unasked)].filter(({ askers }) => !askers.has(asker));
      if (added.length === 0) continue;
      const sum = added.reduce((total, bundle) => total + bundle.bytes, 0);
      bytes.set(asker, (bytes.get(asker) ?? 0) + sum);
      files += added.filter((bundle) => bundle !== unasked && bundle !== asked).length;
    }
  }
  return { bytes, files };
};

const sumOf = (bytes: Vain): number => [...bytes.values()].reduce((total, each) => total + each, 0);

const gainOf = (one: Bundle, other: Bundle, vain: ReturnType<typeof vainOf>): number => {
  const shared = [...one.askers].filter((asker) => other.askers.has(asker)).length;
  return (shared - vain.files) * bytesOfRequest - sumOf(vain.bytes);
};

const merge = (bundles: Set<Bundle>, one: Bundle, other: Bundle): Bundle => {
  const merged: Bundle = {
    modules: [...one.modules, ...other.modules],
    askers: new Set([...one.askers, ...other.askers]),
    bytes: one.bytes + other.bytes,
    imports: new Set([...one.imports, ...other.imports].filter((imported) => imported !== one && imported !== other)),
  };
  for (const merged of [one, other]) bundles.delete(merged);
  for (const bundle of bundles) {
    if (!bundle.imports.has(one) && !bundle.imports.has(other)) continue;
    bundle.imports.delete(one);
    bundle.imports.delete(other);
    bundle.imports.add(merged);
  }
  for (const imported of withImports(merged)) for (const asker of merged.askers) imported.askers.add(asker);
  bundles.add(merged);
  return merged;
};

/**
 * Merges bundles, the smallest first, while the saved requests are worth more than the bytes fetched in vain. A bundle
 * is not merged with one that imports it through a third. `roomOf`: the bytes that a screen or a part may fetch in vain
 * in total.
 */
export const mergeBundles = (
  given: readonly Bundle[],
  isFixed: (bundle: Bundle) => boolean,
  budgetOf: (asker: string) => number,
): Set<Bundle> => {
  const bundles = new Set(given);
  const vain: Vain = new Map();
  const remaining = new Set([...bundles].filter((bundle) => !isFixed(bundle)));
  const done = new Set<Bundle>();
  while (remaining.size > 0) {
    const [small] = [...remaining].toSorted((one, other) => one.bytes - other.bytes);
    if (!small) break;
    remaining.delete(small);
    let best: { other: Bundle; gain: number; bytes: Vain } | undefined;
    for (const other of [...remaining, ...done]) {
      if (![...small.askers].some((asker) => other.askers.has(asker))) continue;
      const cost = vainOf(small, other);
      const gain = gainOf(small, other, cost);
      if (gain <= (best?.gain ?? 0) || makesCircle(small, other)) continue;
      const isTooMuch = [...cost.bytes].some(([asker, bytes]) => (vain.get(asker) ?? 0) + bytes > budgetOf(asker));
      if (!isTooMuch) best = { other, gain, bytes: cost.bytes };
    }
    if (!best) {
      done.add(small);
      continue;
    }
    for (const [asker, bytes] of best.bytes) vain.set(asker, (vain.get(asker) ?? 0) + bytes);
    remaining.delete(best.other);
    done.delete(best.other);
    remaining.add(merge(bundles, small, best.other));
  }
  return bundles;
};
