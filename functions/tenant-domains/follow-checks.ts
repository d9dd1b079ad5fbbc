import { checkedForSeconds, waitSecondsAfter } from '../../shared/model/platform/tenant-domain.ts';
import type { Entity } from '../core/data/entity.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';

/** `isDone`: the execution ends; else it waits that long and checks again. */
export type CheckAnswer = { isDone: boolean; waitSeconds: number };

const done: CheckAnswer = { isDone: true, waitSeconds: 0 };

/** What is checked until it is ready: the host of a tenant, or its sender domain. */
type Followed = { state: string; run: number; beganAt: string; revision: number };
type Place<Item extends Followed> = { table: TenantTable; kind: Entity<object, Item> };

const hasEnded = (state: string): boolean => state === 'ready' || state === 'failed';

/** When a check was made and when the next one is due; `isOver`: checks end here without a result. */
const timesOfCheck = ({ beganAt }: Followed, at: number, isEnded: boolean) => {
  const since = (at - Date.parse(beganAt)) / 1_000;
  const isOver = !isEnded && since > checkedForSeconds;
  const waitSeconds = waitSecondsAfter(since);
  const answer = isEnded || isOver ? done : { isDone: false, waitSeconds };
  return {
    isOver,
    answer,
    times: {
      checkedAt: new Date(at).toISOString(),
      nextCheckAt: answer.isDone ? null : new Date(at + waitSeconds * 1_000).toISOString(),
    },
  };
};

type Checking<Item extends Followed> = Place<Item> & {
  now: () => number;
  run: number;
  check: (stored: Item) => Promise<{ state: string }>;
  /** Further writes of the transaction that records the check. */
  alongside?: (next: Item) => Promise<Write[]>;
};

/**
 * One check, recorded; it may run twice and finds the current state. An execution that was replaced by a later one
 * ends. Repeated after a concurrent change of the record.
 */
export const recordCheck = <Item extends Followed>({
  table,
  kind,
  now,
  run,
  check,
  alongside = async () => [],
}: Checking<Item>): Promise<CheckAnswer> =>
  retryOnConflict(async () => {
    const stored = await table.find(kind, {});
    if (!stored || stored.run !== run) return done;
    const finding = await check(stored);
    const { isOver, times, answer } = timesOfCheck(stored, now(), hasEnded(finding.state));
    const next = kind.schema.parse({
      ...stored,
      ...finding,
      ...(isOver ? { state: 'paused', cause: 'checks-ended' } : {}),
      ...times,
      revision: stored.revision + 1,
    });
    await table.write([put(kind, next, stored.revision), ...(await alongside(next))]);
    return answer;
  });

/** After the execution was aborted, or a step failed for good: nothing is checked any more until it is requested. */
export const pauseChecks = async <Item extends Followed>(
  { table, kind }: Place<Item>,
  { run, cause }: { run: number; cause: string },
): Promise<CheckAnswer> => {
  const stored = await table.find(kind, {});
  if (!stored || stored.run !== run || hasEnded(stored.state)) return done;
  const revision = stored.revision + 1;
  const next = kind.schema.parse({ ...stored, state: 'paused', cause, nextCheckAt: null, revision });
  await table.write([put(kind, next, stored.revision)]);
  return done;
};
