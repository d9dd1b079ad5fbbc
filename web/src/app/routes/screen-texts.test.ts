import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { screenTexts } from './screen-texts.ts';

/** Namespaces loaded on every screen. */
const always = 'common';

const source = (file: string): string => readFileSync(file, 'utf8');

/** Static imports of a file, without types and dynamic imports. */
const importsOf = (file: string): string[] =>
  [...source(file).matchAll(/^(?:import|export)\s(?!type)[^;]*?from '(\.[^']+\.tsx?)'/gms)].map(([, path = '']) =>
    resolve(dirname(file), path),
  );

const textsOf = (file: string): string[] =>
  [...source(file).matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, name = '']) => name);

const textsWith = (file: string): string[] => {
  const seen = new Set([file]);
  for (const one of seen) for (const next of importsOf(one)) seen.add(next);
  return [...new Set([...seen].flatMap(textsOf))].filter((name) => name !== always);
};

const screens = [...source(join(import.meta.dirname, 'screens.ts')).matchAll(/(\w+): \(\) => import\('([^']+)'\)/g)];

test.each(screens.map(([, name = '', path = '']) => [name, path]))(
  'fetches in parallel all texts that the code of %s may request',
  (name, path) => {
    const asked = textsWith(resolve(import.meta.dirname, path));
    const fetched = Object.entries(screenTexts).find(([screen]) => screen === name)?.[1] ?? [];
    // A single namespace is requested with the first render.
    if (asked.length > 1) expect(fetched).toEqual(expect.arrayContaining(asked));
  },
);

test('the test finds the screens', () => {
  expect(screens.length).toBeGreaterThan(35);
});
