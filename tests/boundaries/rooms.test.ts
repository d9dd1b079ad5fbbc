import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, folderGraph, importGraph, mutualPairs } from './import-graph.ts';
import { isTest, listSources, root } from './source-files.ts';

const sources = listSources();
const files = importGraph(sources);
const filesMax = 40;
const publishingLinesMax = 4_000;

describe('folders', () => {
  it('finds a circle and a pair', () => {
    const graph = new Map([
      ['a/one.ts', ['b/two.ts']],
      ['b/two.ts', ['b/three.ts']],
      ['b/three.ts', ['a/one.ts']],
    ]);
    expect(circles(graph)).toEqual([['a/one.ts', 'b/three.ts', 'b/two.ts']]);
    expect(mutualPairs(folderGraph(graph))).toEqual(['a <-> b']);
  });

  it('no imports form a circle, types included', () => {
    expect(circles(files)).toEqual([]);
  });

  it('no two folders import each other', () => {
    expect(mutualPairs(folderGraph(files))).toEqual([]);
  });

  it(`no folder has more than ${filesMax} files`, () => {
    const names = ['shared', 'functions', 'infra', 'web', 'scripts', 'tests', 'docs'].flatMap((folder) =>
      globSync(`${folder}/**/*.*`, {
        cwd: root,
        exclude: (name) => /(?:^|\/)(?:node_modules|dist|tmp-render)$/.test(name),
      }),
    );
    const counts = Map.groupBy(names, (name) => path.posix.dirname(name));
    const large = [...counts].filter(([, of]) => of.length > filesMax).map(([folder, of]) => `${folder}: ${of.length}`);
    expect(large).toEqual([]);
  });

  it(`functions/publishing has at most ${publishingLinesMax} lines without tests`, () => {
    const lines = sources
      .filter(({ name }) => name.startsWith('functions/publishing/') && !isTest(name))
      .reduce((sum, { text }) => sum + text.split('\n').length, 0);
    expect(lines).toBeLessThanOrEqual(publishingLinesMax);
  });
});
