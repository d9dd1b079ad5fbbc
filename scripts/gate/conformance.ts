/**
 * When the conformance tests of the local emulators of AWS and Stripe are due: whenever their inputs differ from those
 * of the last pass. The hash of that state is committed in `conformance.json`, and only a passed run of these tests
 * writes it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { hashContents } from '../../infra/local/build/content-hash.ts';
import { importClosure } from './import-closure.ts';

/** The tests; `cloud.test.ts` starts the product itself and runs with the integration tests, always. */
export const conformanceTests = 'infra/local/conformance/*.test.ts';
export const productTest = 'infra/local/conformance/cloud.test.ts';

/** Sources of the emulators, with what they load or start by path, and the versions of all packages. */
const sources = ['infra/local', 'package-lock.json'];
/** Demo data is written by calls of the product; no emulator imports it. */
const demoFolder = join('infra', 'local', 'demo');
const recordFile = join('infra', 'local', 'conformance', 'conformance.json');
/** In the folder of the emulators, and of no effect on them. */
const notHashed = new Set([demoFolder, recordFile, join(productTest)]);

const Recorded = z.object({ sha256: z.string() });
const recordOf = (root: string): string => join(root, recordFile);

/** Hash of the emulators, their tests, what these import from elsewhere, and the lockfile. */
export const conformanceHash = (root: string): string => {
  const tests = globSync(conformanceTests, { cwd: root }).filter((file) => file.split(sep).join('/') !== productTest);
  const imported = [...importClosure(tests.map((file) => join(root, file)))].map((file) => relative(root, file));
  const fromDemo = imported.filter((file) => file.startsWith(demoFolder));
  if (fromDemo.length > 0) throw new Error(`conformance tests import demo data: ${fromDemo.join(', ')}`);
  return hashContents(root, [...sources, ...imported.toSorted()], (path) => notHashed.has(path));
};

/** True when the emulators are not in the state that the conformance tests last passed for. */
export const isConformanceDue = (root: string): boolean => {
  try {
    return Recorded.parse(JSON.parse(readFileSync(recordOf(root), 'utf8'))).sha256 !== conformanceHash(root);
  } catch {
    return true;
  }
};

/** Records that the conformance tests passed for this state; gives the file that is to be committed. */
export const recordConformance = (root: string): string => {
  const file = recordOf(root);
  writeFileSync(file, `${JSON.stringify({ sha256: conformanceHash(root) }, null, 2)}\n`);
  return file;
};
