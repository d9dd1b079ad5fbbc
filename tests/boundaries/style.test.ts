import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { codeOf, listSources, root } from './source-files.ts';

const sources = listSources();
const everyText = listSources(/\.(tsx?|mjs|js|css|html|json)$/);
const linesMax = 300;
const medianMax = 80;

const lineCount = (text: string): number => text.trimEnd().split('\n').length;
const matching = (pattern: RegExp): string[] =>
  sources.flatMap(({ name, text }) => {
    const found = pattern.exec(codeOf(text));
    return found ? [`${name}: ${found[0].trim()}`] : [];
  });

describe('style: size', () => {
  it(`no file has more than ${linesMax} lines`, () => {
    const long = sources
      .filter(({ text }) => lineCount(text) > linesMax)
      .map(({ name, text }) => `${name}: ${lineCount(text)}`);
    expect(long).toEqual([]);
  });

  it(`half of all files have at most ${medianMax} lines`, () => {
    const counts = sources.map(({ text }) => lineCount(text)).toSorted((one, other) => one - other);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(medianMax);
  });
});

describe('style: code', () => {
  it('strips to its types: no enum, no namespace, no parameter property', () => {
    expect(matching(/^\s*(export )?(const )?enum \w/m)).toEqual([]);
    expect(matching(/^\s*(export )?namespace \w/m)).toEqual([]);
    expect(matching(/constructor\((?:[^){}]*,)?\s*(private|public|protected|readonly) /)).toEqual([]);
  });

  it('has no `any`', () => {
    expect(matching(/(:|<|,|\||=>) ?any\b(?! of)[[\]>,;)\s=|]/)).toEqual([]);
  });

  it('asserts no type but a constant', () => {
    expect(matching(/[\w)\]] as (?!const\b|[a-z]+ [a-z])[A-Za-z{[]+.*/)).toEqual([]);
  });

  it('has no non-null assertion', () => {
    expect(matching(/[\w)\]]!(\.|\[|;|,|\)|$)/m)).toEqual([]);
  });

  it('silences no checker', () => {
    const silenced = sources.filter(
      ({ name, text }) =>
        name !== 'tests/boundaries/style.test.ts' &&
        /@ts-(ignore|expect-error|nocheck)|biome-ignore|oxlint-disable|eslint-disable/.test(text),
    );
    expect(silenced.map(({ name }) => name)).toEqual([]);
  });

  it('skips no test and runs none alone', () => {
    expect(matching(/\b(it|test|describe)\.(skip|only|todo)\b/)).toEqual([]);
  });

  it('leaves nothing for later', () => {
    const marks = new RegExp(['TO', 'DO'].join(''), '');
    const later = everyText
      .filter(({ text }) => marks.test(text) || /\bFIXME\b|\bXXX\b/.test(text))
      .filter(({ name }) => name !== 'tests/boundaries/style.test.ts');
    expect(later.map(({ name }) => name)).toEqual([]);
  });

  it('has file names in kebab case with their role as a suffix', () => {
    const odd = sources.filter(
      ({ name }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(d\.)?tsx?$/.test(path.basename(name)),
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  it('has no barrel and no default export but where a tool asks for one', () => {
    expect(matching(/^export \* from/m)).toEqual([]);
    expect(sources.filter(({ name }) => path.basename(name) === 'index.ts').map(({ name }) => name)).toEqual([]);
    const asked = /\.config\.ts$|\.page\.tsx$|global-setup\.ts$|unused-drawers\.tsx$/;
    expect(matching(/^export default/m).filter((line) => !asked.test(line.split(':')[0] ?? ''))).toEqual([]);
  });
});

describe('shipped code', () => {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8');

  it('pins every package exactly', () => {
    const Manifest = z.object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
    });
    const { dependencies, devDependencies } = Manifest.parse(
      JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
    );
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('is locked by integrity and names no place to download from', () => {
    expect(lockfile).toContain('"integrity": "sha512-');
    expect(lockfile).not.toMatch(/"resolved":/);
  });

  it('names no path of a machine', () => {
    const paths = everyText.filter(({ text }) => /(?<![\w.])\/(work|home|Users|root)\/[a-z]/.test(text));
    expect(paths.map(({ name }) => name)).toEqual([]);
  });
});
