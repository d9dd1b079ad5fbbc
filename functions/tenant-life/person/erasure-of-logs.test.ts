import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, it } from 'vitest';
import { createIds } from '../../../shared/ids.ts';
import { formerUserMark } from '../../../shared/model/people/former-user.ts';
import { createAuditBench } from '../../../tests/support/memory/audit-bench.ts';
import { lifeJobOf } from '../../../tests/support/memory/life-job.ts';
import { createMemoryLife } from '../../../tests/support/memory/memory-life.ts';
import { displayName } from '../../core/auth/principal.ts';
import { lineOf } from '../archive/item-line.ts';
import { keyOf } from '../aws/table-walk.ts';
import type { JobDependencies } from '../jobs/dependencies.ts';
import type { StoredItem } from '../registry/subject.ts';
import { runErasure } from './run-erasure.ts';

const pageSize = 5;

/** A sealed log of a person, and an erasure over the same table; `killAt` stops it at the write with this number. */
const erasedLog = async (killAt = -1) => {
  const bench = await createAuditBench();
  await bench.addRows(4);
  await bench.seal();
  await bench.addRows(1);
  const { user, scope } = bench.principal;
  const name = displayName(user);
  const items = (): StoredItem[] =>
    bench.database
      .records()
      .map((item) => marshall(item, { removeUndefinedValues: true }))
      .toSorted((one, other) => (lineOf(keyOf(one)) < lineOf(keyOf(other)) ? -1 : 1));
  let writes = 0;
  const store = (after: StoredItem): boolean => {
    writes += 1;
    if (writes === killAt) throw new Error('killed');
    bench.database.store(unmarshall(after));
    return true;
  };
  const walk: JobDependencies['walk'] = {
    ...createMemoryLife().walk,
    page: async (_tenantId, from) => {
      const after = from === undefined ? '' : lineOf(from);
      const found = items().filter((item) => lineOf(keyOf(item)) > after);
      const page = found.slice(0, pageSize);
      const last = page.at(-1);
      return { items: page, next: found.length > pageSize && last ? keyOf(last) : undefined };
    },
    replace: async (_before, after) => store(after),
  };
  const now = () => bench.clock.now;
  const dependencies = { ...createMemoryLife(), walk, tableOf: bench.database.tableOf, now, isOver: () => true };
  let job = lifeJobOf({
    jobId: createIds(now).lifeJob(),
    kind: 'person-erasure',
    tenantId: scope.tenantId,
    organizationId: user.organizationId,
    userId: user.userId,
    person: { names: [name], emails: [user.email] },
    startedAt: new Date(now()).toISOString(),
  });
  for (let calls = 0; job.status === 'running' && calls < 100; calls += 1) {
    const next = await runErasure(dependencies, job).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'killed') return {};
      throw error;
    });
    job = { ...job, ...next };
  }
  return { bench, job, name, user };
};

describe('the erasure of the author of a sealed log', () => {
  it('leaves their id and no name, and a log that verifies and says how much is erased, killed at any write', async () => {
    for (const killAt of [-1, 1, 2, 3, 4, 5, 6]) {
      const { bench, job, name, user } = await erasedLog(killAt);
      expect(job.status).toBe('done');
      expect(JSON.stringify(bench.database.records())).not.toContain(name);
      expect(bench.rows().map(({ who }) => who)).toEqual(
        bench.rows().map(() => ({ userId: user.userId, name: formerUserMark })),
      );
      const erased = bench.rows().length;
      expect(await bench.verify()).toMatchObject({ finding: null, unsealed: 1, place: { sealed: erased - 1, erased } });
      await bench.seal();
      expect(await bench.verify()).toMatchObject({ finding: null, unsealed: 0, place: { sealed: erased, erased } });
    }
  });
});
