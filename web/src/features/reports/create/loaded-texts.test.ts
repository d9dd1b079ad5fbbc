import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = new URL('.', import.meta.url);
const namespacesOf = (file: URL): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/useTranslation\('([^']+)'\)/g)].flatMap(([, name]) => name ?? []);

/** A part with the parts that it takes from the shared components, and those that they take. */
const withComponents = (file: URL, seen: readonly string[] = []): URL[] => {
  const found = [...readFileSync(file, 'utf8').matchAll(/^import .* from '(\.[^']*\.tsx)';/gm)]
    .map(([, path]) => new URL(path ?? '', file))
    .filter(({ pathname }) => pathname.includes('/components/') && !seen.includes(pathname));
  return [file, ...found.flatMap((one) => withComponents(one, [...seen, one.pathname]))];
};

/** Texts loaded late suspend the whole page for a moment: keyboard users would lose their place among the cards. */
it('has every text of the wizard loaded with its page', () => {
  const page = new URL('../../../pages/create-report/create-report.page.tsx', here);
  const parts = readdirSync(here).filter((name) => name.endsWith('.tsx'));
  const files = parts.flatMap((name) => withComponents(new URL(name, here)));
  const used = new Set(files.flatMap(namespacesOf));
  expect(new Set(namespacesOf(page))).toEqual(used);
});
