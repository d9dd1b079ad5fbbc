import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { UserId } from '../../shared/ids.ts';
import type { TextContent } from '../../shared/model/report-text/report-text.ts';
import { userRecord } from '../../tests/support/actors.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { saveReportText } from '../core/translations/save-report-text.ts';
import { getDisclosureTexts } from './get-texts.ts';

const inDisclosure = { versionId: 'air-2025', disclosureId: 'A-2' };
const place = { kind: 'answer', ...inDisclosure, fieldKey: 'text' } as const;
const people = [
  userRecord(),
  userRecord({ userId: UserId.parse(`usr_${'2'.repeat(32)}`), email: 'ben@lantau.example', firstName: 'Ben' }),
];

/**
 * An edit of one of two people; `seen`: whether they read the stored state first, or write on the last one that they
 * saw.
 */
const Edit = fc.record({
  person: fc.nat({ max: 1 }),
  isSource: fc.boolean(),
  readsFirst: fc.boolean(),
  /** Its answer gets lost, and it is sent again. */
  isRepeated: fc.boolean(),
  isReverted: fc.boolean(),
  /** Concurrent with the previous one. */
  isAtOnce: fc.boolean(),
});
type Edit = typeof Edit extends fc.Arbitrary<infer Value> ? Value : never;

type Seen = { source: number; translation: number; mark: string };

const open = async () => {
  const bench = createReportsBench();
  const report = await bench.report();
  const { reportId } = report;
  const read = async (): Promise<Seen> => {
    const { texts } = await getDisclosureTexts(bench.dependencies, bench.principal, { reportId, ...inDisclosure });
    const pair = texts[0];
    const record = bench.database.records('Value')[0];
    return {
      source: record ? Number(Object(record.data).revision) : 0,
      translation: pair?.translation?.revision ?? 0,
      mark: pair?.sourceMark ?? 'none',
    };
  };
  const seen = [await read(), await read()];
  const acknowledged: string[] = [];

  const write = async (person: number, isSource: boolean, words: string | null): Promise<void> => {
    const own = seen[person];
    const user = people[person];
    if (!own || !user) throw new Error('nobody');
    const by = { ...bench.principal, user };
    const content: TextContent | null = words === null ? null : { kind: 'text', text: words };
    if (isSource) {
      const edit = { disclosureId: 'A-2', fieldKey: 'text', revision: own.source, by };
      own.source = (await bench.save(reportId, content, edit)).stored.revision;
    } else {
      const body = { place, content, sourceMark: own.mark, revision: own.translation };
      const saved = await saveReportText(bench.dependencies, by, { params: { reportId }, query: {}, body });
      own.translation = saved.translation?.revision ?? 0;
    }
  };

  /** Refusals are answers too: the person knows that nothing was stored. */
  const isDone = (attempt: Promise<void>): Promise<boolean> =>
    attempt.then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && /stale|no_source|conflict/.test(error.code)) return false;
        throw error;
      },
    );

  const apply = async (edit: Edit, number: number): Promise<void> => {
    const { person, isSource, readsFirst, isRepeated, isReverted } = edit;
    const own = seen[person];
    if (own && readsFirst) Object.assign(own, await read());
    const words = isReverted ? null : `${isSource ? 'words' : '文字'} ${number}`;
    const before = { ...own };
    if (!(await isDone(write(person, isSource, words)))) return;
    if (words !== null) acknowledged.push(words);
    if (isRepeated && own) {
      const after = { ...own };
      await isDone(write(person, isSource, words));
      Object.assign(own, before);
      await isDone(write(person, isSource, words));
      Object.assign(own, after);
    }
  };

  return { bench, apply, acknowledged };
};

describe('edits of two people in two languages', () => {
  it('lose no acknowledged version, and overwrite no unseen one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Edit, { minLength: 1, maxLength: 14 }), async (edits) => {
        const { bench, apply, acknowledged } = await open();
        let running: Promise<void>[] = [];
        for (const [number, edit] of edits.entries()) {
          if (!edit.isAtOnce) await Promise.all(running.splice(0));
          bench.clock.now += 1_000;
          running = [...running, apply(edit, number)];
        }
        await Promise.all(running);
        const rows = bench.auditRows().filter(({ action }) => /^(?:field|translation)\./.test(action));
        const recorded = new Set(rows.map(({ newValue }) => newValue));
        expect(acknowledged.filter((words) => !recorded.has(words))).toEqual([]);
        // Each change began where another one ended: the replaced text is in a row.
        const replaced = rows.map(({ oldValue }) => oldValue).filter((words) => words !== '');
        expect(replaced.filter((words) => !recorded.has(words))).toEqual([]);
        const ends = rows.map(({ action, newValue }) => `${action.split('.')[0]} ${newValue}`);
        const texts = bench.database.records().flatMap(({ entity, data, packed }) => {
          const item = Object(typeof packed === 'string' ? JSON.parse(packed) : data);
          if (entity === 'Value' && item.value) return [`field ${item.value.text}`];
          return entity === 'ReportText' && item.content ? [`translation ${item.content.text}`] : [];
        });
        expect(texts.filter((text) => !ends.includes(text))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
