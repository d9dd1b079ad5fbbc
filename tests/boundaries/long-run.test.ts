/** What `npm test` takes a sample of is done as a whole in the long run. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = globSync('{functions,infra,shared,tests,web}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});

it('each test with a longer form is named by the long run', () => {
  const longer = files.filter(
    (file) => /from '.*\/support\/shards\.ts'/.test(read(file)) && /isLongRun|pointsOfRun/.test(read(file)),
  );
  const longRun = read('scripts/test-long.ts');
  const workflows = /\[([^\]]*)\]\.map\(\s*\(workflow\)/.exec(longRun)?.[1] ?? '';
  const isNamed = (file: string): boolean => {
    const workflow = /kill-during-(.+)\.test\.ts$/.exec(file)?.[1];
    return longRun.includes(`'${file}'`) || (workflow !== undefined && workflows.includes(`'${workflow}'`));
  };
  expect(longer.length).toBeGreaterThan(10);
  expect(longer.filter((file) => !isNamed(file))).toEqual([]);
});
