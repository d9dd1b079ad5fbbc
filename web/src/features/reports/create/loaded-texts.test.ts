import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = new URL('.', import.meta.url);
const namespacesOf = (file: URL): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/useTranslation\('([^']+)'\)/g)].flatMap(([, name]) => name ?? []);

/** Texts that come late put the whole page aside for a moment: who goes from card to card by keyboard loses their place. */
it('has every text of the wizard loaded with its page', () => {
  const page = new URL('../../../pages/create-report/create-report.page.tsx', here);
  const parts = readdirSync(here).filter((name) => name.endsWith('.tsx'));
  const used = new Set(parts.flatMap((name) => namespacesOf(new URL(name, here))));
  expect(new Set(namespacesOf(page))).toEqual(used);
});
