/** The rules of schedules and the stored last due time of each. */
import * as z from 'zod';
import type { Store } from '../core/store.ts';
import { latestDueUpTo, nextDueAfter, parseSchedule, type Schedule } from './schedule-expression.ts';
import type { ScheduledTarget } from './scheduled-payload.ts';

export type ScheduleRule = {
  name: string;
  scheduleExpression: string;
  /** IANA name; UTC when it is left out. */
  timezone?: string;
  targets: ScheduledTarget[];
};

export type LoadedRule = ScheduleRule & { schedule: Schedule; timezone: string };

export type RuleState = {
  name: string;
  scheduleExpression: string;
  timezone: string;
  lastDueAt?: number | undefined;
  nextDueAt?: number | undefined;
  /** Of the latest target that failed for good. */
  lastError?: string | undefined;
};

export type DueRules = {
  find(name: string): LoadedRule | undefined;
  /**
   * Rules that are due and were not yet claimed for that time, the earliest first; they count as claimed from here on.
   */
  takeDue(now: number): { rule: LoadedRule; dueAt: number }[];
  nextDueAt(now: number): number | undefined;
  putError(name: string, message: string): void;
  list(now: number): RuleState[];
};

const RuleRecord = z.object({
  /** Expression and time zone. */
  scheduleExpression: z.string(),
  /** Rates count from here. */
  anchorAt: z.number(),
  lastDueAt: z.number().optional(),
  lastError: z.string().optional(),
});
type RuleRecord = z.infer<typeof RuleRecord>;

/** Throws when a rule's expression or time zone is wrong, naming the rule. */
export function createDueRules(store: Store, given: ScheduleRule[]): DueRules {
  const rules = new Map(given.map((rule) => [rule.name, loadRule(rule)]));
  const records = store.collection('schedule-rules', RuleRecord);

  /** A rule that is new, was changed, or is ahead of a clock that was set back starts again from now. */
  function recordOf({ name, scheduleExpression, timezone }: LoadedRule, now: number): RuleRecord {
    const known = records.get(name);
    const lastAt = known === undefined ? now : Math.max(known.anchorAt, known.lastDueAt ?? 0);
    const fresh: RuleRecord = { scheduleExpression: `${scheduleExpression} ${timezone}`, anchorAt: now };
    if (known?.scheduleExpression === fresh.scheduleExpression && lastAt <= now) return known;
    records.put(name, fresh);
    return fresh;
  }

  return {
    find: (name) => rules.get(name),
    takeDue(now) {
      const due = [...rules.values()].flatMap((rule) => {
        const record = recordOf(rule, now);
        const dueAt = latestDueUpTo(rule.schedule, now, record.anchorAt);
        if (dueAt === undefined || dueAt <= (record.lastDueAt ?? record.anchorAt)) return [];
        records.put(rule.name, { ...record, lastDueAt: dueAt });
        return [{ rule, dueAt }];
      });
      return due.sort((left, right) => left.dueAt - right.dueAt);
    },
    nextDueAt(now) {
      const next = [...rules.values()].map((rule) => nextDueAfter(rule.schedule, now, recordOf(rule, now).anchorAt));
      const known = next.filter((dueAt) => dueAt !== undefined);
      return known.length === 0 ? undefined : Math.min(...known);
    },
    putError(name, lastError) {
      const record = records.get(name);
      if (record !== undefined) records.put(name, { ...record, lastError });
    },
    list: (now) => [...rules.values()].map((rule) => stateOf(rule, records.get(rule.name), now)),
  };
}

function loadRule(rule: ScheduleRule): LoadedRule {
  const timezone = rule.timezone ?? 'UTC';
  try {
    return { ...rule, timezone, schedule: parseSchedule(rule.scheduleExpression, timezone) };
  } catch (cause) {
    throw new Error(`The schedule ${rule.name} cannot be read`, { cause });
  }
}

function stateOf(rule: LoadedRule, record: RuleRecord | undefined, now: number): RuleState {
  const { name, scheduleExpression, timezone, schedule } = rule;
  const nextDueAt = nextDueAfter(schedule, now, record?.anchorAt ?? now);
  return { name, scheduleExpression, timezone, nextDueAt, lastDueAt: record?.lastDueAt, lastError: record?.lastError };
}
