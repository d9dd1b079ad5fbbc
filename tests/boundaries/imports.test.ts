import { describe, expect, it } from 'vitest';
import { domains } from '../../shared/contract/calls/call.ts';
import { importsOf, isTest, listSources, type SourceFile } from './source-files.ts';

const sources = listSources().filter(({ name }) => !isTest(name));
const own = /^(shared|functions|infra|web|scripts|tests)\//;
const within = (folder: string) => sources.filter(({ name }) => name.startsWith(`${folder}/`));

/** "importer -> imported" for every import of our own that the rule does not allow. */
const breaches = (files: SourceFile[], isAllowed: (target: string, name: string) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((target) => own.test(target) && !isAllowed(target, file.name))
      .map((target) => `${file.name} -> ${target}`),
  );

const folderOf = (name: string, depth: number): string => name.split('/').slice(0, depth).join('/');

/** Domains that create and publish a report, in one direction. */
const lowerRooms: Readonly<Record<string, readonly string[]>> = {
  'report-snapshot': ['report-document'],
  'render-pdf': ['report-document', 'report-snapshot'],
  'render-docx': ['report-document', 'report-snapshot'],
  'render-xlsx': ['report-document', 'report-snapshot'],
  'word-import': ['report-document', 'report-snapshot'],
  'report-design': ['report-document', 'report-snapshot', 'render-pdf'],
  publishing: ['report-snapshot', 'report-design', 'word-import'],
};

describe('import boundaries (style: a domain)', () => {
  it('sees the imports of every part', () => {
    for (const folder of ['shared', 'functions', 'infra', 'web', 'scripts']) {
      expect(within(folder).flatMap(importsOf).length).toBeGreaterThan(10);
    }
  });

  it('shared imports nothing of ours but shared', () => {
    expect(breaches(within('shared'), (target) => target.startsWith('shared/'))).toEqual([]);
  });

  it('shared needs neither Node nor a browser', () => {
    const foreign = within('shared').flatMap((file) =>
      importsOf(file).filter((target) => target.startsWith('node:') || /^(react|aws-|@aws-)/.test(target)),
    );
    expect(foreign).toEqual([]);
  });

  it('web imports only shared', () => {
    expect(breaches(within('web'), (target) => /^(shared|web)\//.test(target))).toEqual([]);
  });

  it("functions import shared, the core, their own domain and lower rooms of a report, never another domain's", () => {
    const isAllowed = (target: string, name: string): boolean =>
      target.startsWith('shared/') ||
      target.startsWith('functions/core/') ||
      target.startsWith(`${folderOf(name, 2)}/`) ||
      (lowerRooms[name.split('/')[1] ?? ''] ?? []).some((room) => target.startsWith(`functions/${room}/`));
    expect(breaches(within('functions'), isAllowed)).toEqual([]);
  });

  it('no function loads the maker of stylesheets before a call needs it', () => {
    const early = within('functions').filter(({ text }) => /from '[^']*theme-stylesheet\.ts'/.test(text));
    expect(early.map(({ name }) => name)).toEqual([]);
  });

  it('every domain of the contract has one handler, named after it', () => {
    const handlers = within('functions').map(({ name }) => name.split('/').at(-1));
    expect(domains.filter((domain) => handlers.filter((name) => name === `${domain}.handler.ts`).length !== 1)).toEqual(
      [],
    );
  });

  it("infra imports only shared and the functions' environment", () => {
    const files = within('infra').filter(({ name }) => !name.startsWith('infra/local/'));
    const isAllowed = (target: string): boolean =>
      /^(shared|infra)\//.test(target) || target === 'functions/core/environment.ts';
    expect(breaches(files, isAllowed)).toEqual([]);
  });

  it('infra/local is imported by itself, scripts and tests alone', () => {
    const files = sources.filter(({ name }) => !/^(infra\/local|scripts)\//.test(name));
    expect(breaches(files, (target) => !target.startsWith('infra/local/'))).toEqual([]);
  });

  it('infra/local imports no functions, build scripts or tests', () => {
    const isAllowed = (target: string): boolean => !/^(functions|scripts|tests)\//.test(target);
    expect(breaches(within('infra/local'), isAllowed)).toEqual([]);
  });

  it('no product code imports a test', () => {
    expect(breaches(sources, (target) => !isTest(target))).toEqual([]);
  });

  it('features never import each other, except the report workspace, which imports the shared parts of reports', () => {
    const isAllowed = (target: string, name: string): boolean =>
      !target.startsWith('web/src/features/') ||
      folderOf(target, 4) === folderOf(name, 4) ||
      (folderOf(name, 4) === 'web/src/features/report-workspace' && folderOf(target, 4) === 'web/src/features/reports');
    expect(breaches(within('web/src/features'), isAllowed)).toEqual([]);
  });

  it('components and lib of the web know no feature and no page', () => {
    const files = [...within('web/src/components'), ...within('web/src/lib')];
    expect(breaches(files, (target) => !/^web\/src\/(features|pages)\//.test(target))).toEqual([]);
  });

  it('every import of ours names its extension', () => {
    expect(breaches(sources, (target) => /\.(tsx?|json|css|svg|js|mjs)(\?\w+)?$/.test(target))).toEqual([]);
  });

  it('zod is imported as a whole, which keeps it small in a bundle (architecture fact 7)', () => {
    const named = sources.filter(({ text }) => /import \{[^}]*\} from 'zod'/.test(text)).map(({ name }) => name);
    expect(named).toEqual([]);
  });
});
