import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { allFunctions } from '../../infra/functions.ts';
import { synthesize } from './synthesis.support.ts';

const local = synthesize('local');
afterAll(() => local.remove());

const alarms = local.ofType('AWS::CloudWatch::Alarm');

const headings = new Set(
  [...readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
  ),
);

it('each have a cause and a heading of the runbook', () => {
  expect(alarms.length).toBeGreaterThan(2 * allFunctions.length);
  for (const { Properties } of alarms) {
    const [, cause = '', anchor = ''] =
      /^(.+) Runbook: docs\/runbook\.md#(.+)$/.exec(String(Properties.AlarmDescription)) ?? [];
    expect(cause.length).toBeGreaterThan(20);
    expect(headings).toContain(anchor);
    expect(Properties.AlarmActions).toHaveLength(1);
  }
});

it('watch each workflow for executions that fail and that run out of time', () => {
  const machines = [...local.templates.values()].flatMap(({ Resources }) =>
    Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::StepFunctions::StateMachine'),
  );
  expect(machines.length).toBeGreaterThan(10);
  const unwatched = machines.flatMap(([logicalId]) => {
    const watching = alarms
      .map(({ Properties }) => JSON.stringify(Properties))
      .filter((text) => text.includes(logicalId));
    return ['ExecutionsFailed', 'ExecutionsTimedOut']
      .filter((metric) => !watching.some((text) => text.includes(metric)))
      .map((metric) => `${logicalId}: ${metric}`);
  });
  expect(unwatched).toEqual([]);
});
