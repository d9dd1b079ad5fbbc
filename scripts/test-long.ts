/**
 * `npm run test:long -- --shard i/n`: the kill points of quality R1, of which `npm test` visits a few each day; the 200 generated
 * reports whose files hold every text and number, of which it tries 20; each text that tries to become script at each place of a
 * report; and every place on a page where a text may end above a heading. All shards of one n together visit every point and report;
 * forty keep each under nine minutes on two cores.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } });

/** 10,000 values that go out and come back, once: the first shard takes them along. */
const roundTrip = values.shard.startsWith('1/') ? ['functions/data-transfer/round-trip.test.ts'] : [];

const child = spawn(
  'vitest',
  [
    'run',
    '--project',
    'integration',
    '--project',
    'unit',
    'tests/faults/kill-during-saves.test.ts',
    'tests/faults/kill-during-publish.test.ts',
    'tests/faults/kill-during-import.test.ts',
    'tests/faults/kill-during-time-change.test.ts',
    ...roundTrip,
    'functions/publishing/render/content-parity.test.ts',
    'functions/publishing/render/foreign-texts.test.ts',
    'functions/publishing/render/page-ends.test.ts',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, LONG_SHARD: values.shard } },
);
child.once('error', (error) => {
  console.error(error.message);
  process.exitCode = 127;
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
