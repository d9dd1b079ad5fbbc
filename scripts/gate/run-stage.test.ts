import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runStages, type Stage } from './run-stage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const script = (name: string, code: string): Stage => ({ name, command: [process.execPath, '-e', code] });

it('counts a stage without a report by its exit code, also one that cannot be started', async () => {
  const runs = await runStages(
    [script('good', ''), script('bad', 'process.exit(3)'), { name: 'absent', command: ['/no/such/program'] }],
    2,
  );
  expect(runs.map(({ name, passed, failed }) => ({ name, passed, failed }))).toEqual([
    { name: 'good', passed: 1, failed: 0 },
    { name: 'bad', passed: 0, failed: 1 },
    { name: 'absent', passed: 0, failed: 1 },
  ]);
});

it('counts a report, and calls back only where all passed', async () => {
  const onPassed = vi.fn();
  const file = join(folder, 'report.json');
  const reported = (outcome: 'passed' | 'not-run'): Stage => ({
    ...script('tests', `require('fs').writeFileSync(${JSON.stringify(file)}, '{}')`),
    report: { file, read: () => [{ name: 'a', outcome, message: '' }] },
    onPassed,
  });
  const missing = script('tests', 'process.exit(1)');
  const [notRun] = await runStages([reported('not-run')], 1);
  const [crashed] = await runStages([{ ...missing, report: { file: 'none.json', read: () => [] }, onPassed }], 1);
  expect([notRun, crashed]).toMatchObject([
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1 },
  ]);
  expect(onPassed).not.toHaveBeenCalled();
  expect(await runStages([reported('passed')], 1)).toMatchObject([{ passed: 1, failed: 0 }]);
  expect(onPassed).toHaveBeenCalledOnce();
});

it('prints the output of stages that run side by side one after the other', async () => {
  await runStages([script('one', 'console.log(1)'), script('two', 'console.log(2)')], 2);
  const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
  expect(lines.toSorted()).toEqual(['\n— one —\n1\n', '\n— two —\n2\n']);
});
