import path from 'node:path';
import { importsOf, isTest, type SourceFile } from './source-files.ts';

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Imports between our own files, types included; without tests. */
export const importGraph = (sources: readonly SourceFile[]): Graph => {
  const names = new Set(sources.map(({ name }) => name));
  return new Map(
    sources
      .filter(({ name }) => !isTest(name))
      .map((file) => [file.name, importsOf(file).filter((target) => names.has(target))]),
  );
};

/** The same graph between folders: a folder imports another if one of its files does. */
export const folderGraph = (files: Graph): Graph => {
  const folders = new Map<string, Set<string>>();
  for (const [name, targets] of files) {
    const from = path.posix.dirname(name);
    const known = folders.get(from) ?? new Set<string>();
    for (const target of targets) if (path.posix.dirname(target) !== from) known.add(path.posix.dirname(target));
    folders.set(from, known);
  }
  return new Map([...folders].map(([name, targets]) => [name, [...targets]]));
};

/** Pairs of nodes that import each other, each pair once. */
export const mutualPairs = (graph: Graph): string[] =>
  [...graph].flatMap(([name, targets]) =>
    targets
      .filter((target) => name < target && graph.get(target)?.includes(name))
      .map((target) => `${name} <-> ${target}`),
  );

/** Groups of nodes that lead back to themselves (strongly connected components of two or more, by Tarjan's algorithm). */
export const circles = (graph: Graph): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const lower = (name: string, value: number): void => {
    low.set(name, Math.min(low.get(name) ?? value, value));
  };
  const visit = (name: string): void => {
    index.set(name, index.size);
    lower(name, index.size - 1);
    stack.push(name);
    for (const target of graph.get(name) ?? []) {
      const seen = index.get(target);
      if (seen === undefined) {
        visit(target);
        lower(name, low.get(target) ?? 0);
      } else if (stack.includes(target)) lower(name, seen);
    }
    if (low.get(name) !== index.get(name)) return;
    const circle = stack.splice(stack.indexOf(name));
    if (circle.length > 1) found.push(circle.toSorted());
  };
  for (const name of graph.keys()) if (!index.has(name)) visit(name);
  return found;
};
