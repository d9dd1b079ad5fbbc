import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { conformanceHash, isConformanceDue, recordConformance } from './conformance.ts';

let root: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'conformance-'));
  write('infra/local/s3/create-s3.ts', 'export const createS3 = 1;');
  write('infra/local/lambda/runtime.ts', 'started by its path');
  write('infra/local/demo/reports.ts', 'demo');
  write('package-lock.json', '{}');
  write('shared/ids.ts', 'export const id = 1;');
  write('tests/support/rows.ts', "import { id } from '../../shared/ids.ts';");
  write(
    'infra/local/conformance/s3.test.ts',
    "import { createS3 } from '../s3/create-s3.ts';\nawait import('../../../tests/support/rows.ts');",
  );
  write('infra/local/conformance/cloud.test.ts', "import '../demo/reports.ts';");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('is due until the tests passed, and not again while nothing changes', () => {
  expect(isConformanceDue(root)).toBe(true);
  recordConformance(root);
  expect(isConformanceDue(root)).toBe(false);
});

it.each([
  ['infra/local/s3/create-s3.ts', 'an emulator'],
  ['infra/local/lambda/runtime.ts', 'a file that is started by its path'],
  ['infra/local/conformance/s3.test.ts', 'a test'],
  ['shared/ids.ts', 'a file that a test imports by way of another'],
  ['package-lock.json', 'the version of a package'],
])('is due when %s changes: %s', (file) => {
  recordConformance(root);
  write(file, '// changed');
  expect(isConformanceDue(root)).toBe(true);
});

it('is not due for demo data, which no emulator imports', () => {
  recordConformance(root);
  write('infra/local/demo/reports.ts', 'other demo');
  expect(isConformanceDue(root)).toBe(false);
  write('infra/local/s3/create-s3.ts', "import '../demo/reports.ts';");
  expect(() => conformanceHash(root)).toThrow('conformance tests import demo data');
});

it('is not due for the test of the product, which always runs', () => {
  recordConformance(root);
  write('infra/local/conformance/cloud.test.ts', '// changed');
  expect(isConformanceDue(root)).toBe(false);
});

it('is due when the record cannot be read', () => {
  write('infra/local/conformance/conformance.json', 'no json');
  expect(isConformanceDue(root)).toBe(true);
});
