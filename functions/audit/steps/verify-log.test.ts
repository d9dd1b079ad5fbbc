import { describe, expect, it } from 'vitest';
import { createAuditBench } from '../../../tests/support/memory/audit-bench.ts';
import { auditContentHash } from '../../core/reports/audit-row.ts';
import { AuditRecord } from '../../core/reports/report.entities.ts';
import { sealHash } from '../../core/seals/seal-hash.ts';
import { verifyLog } from './verify-log.ts';

const sealedLog = async (rows = 9) => {
  const bench = await createAuditBench();
  await bench.addRows(rows);
  for (let start = 0; start <= rows; start += 40) await bench.seal(bench.rows().slice(start, start + 40));
  return bench;
};

describe('an unaltered log', () => {
  it('is checked whole, over many strides', async () => {
    const bench = await sealedLog(2_117);
    expect(await bench.verify()).toMatchObject({
      status: 'done',
      finding: null,
      unsealed: 0,
      place: { sealed: 2_118 },
    });
  }, 60_000);

  it('may have rows without a seal yet, which are counted', async () => {
    const bench = await sealedLog();
    await bench.addRows(3);
    expect(await bench.verify()).toMatchObject({ finding: null, unsealed: 3, place: { sealed: 10 } });
  });

  it('may grow while it is walked along', async () => {
    const bench = await sealedLog(120);
    let hasGrown = false;
    const page = bench.table.page;
    bench.table.page = async (kind, range, query) => {
      const answer = await page(kind, range, query);
      if (!hasGrown && answer.nextCursor === null) {
        hasGrown = true;
        await bench.addRows(2);
        await bench.seal(bench.rows().slice(-2));
      }
      return answer;
    };
    expect(await bench.verify()).toMatchObject({ finding: null, unsealed: 0, place: { sealed: 123 } });
    expect(hasGrown).toBe(true);
  });

  it('ends alike when a step runs again, at once or after a crash', async () => {
    const bench = await sealedLog(2_150);
    const job = await bench.startVerification();
    const step = () => verifyLog({ table: bench.table, now: () => bench.clock.now }, job());
    const first = job();
    expect(await Promise.all([step(), step()])).toEqual([{ hasMore: true }, { hasMore: true }]);
    expect(job().place.sealed).toBe(2_000);
    await verifyLog({ table: bench.table, now: () => bench.clock.now }, first);
    while ((await step()).hasMore);
    expect(job()).toMatchObject({ status: 'done', finding: null, unsealed: 0, place: { sealed: 2_151 } });
    await expect(step()).rejects.toThrow('write conflict');
  }, 60_000);
});

describe('a clock that was set back by a day', () => {
  const day = 24 * 60 * 60_000;

  it('is reported without being a fault, whether the following rows are sealed yet or not', async () => {
    const bench = await sealedLog(10);
    bench.clock.now -= day;
    await bench.addRows(3);
    expect(await bench.verify()).toMatchObject({ finding: null, unsealed: 3, place: { clockSteps: 0 } });
    await bench.seal();
    await bench.addRows(2);
    await bench.seal();
    expect(await bench.verify()).toMatchObject({ finding: null, unsealed: 0, place: { clockSteps: 1 } });
    bench.clock.now += day;
    await bench.addRows(2);
    await bench.seal();
    expect(await bench.verify()).toMatchObject({ finding: null, place: { clockSteps: 1 } });
  });

  it('does not excuse a row that was put in between, nor a time of sealing that was changed to fit it', async () => {
    const bench = await sealedLog(40);
    const inserted = bench.insertRow(10);
    await bench.seal([inserted]);
    expect((await bench.verify()).finding).toMatchObject({ fault: 'inserted', number: 42 });
    bench.tamper('AuditSeal', 41, (data) => ({ ...data, sealedAt: inserted.at }));
    expect((await bench.verify()).finding).toMatchObject({ fault: 'altered', number: 42 });
    bench.tamper('AuditSeal', 41, ({ isTimeSealed: _removed, ...data }) => data);
    expect((await bench.verify()).finding).toMatchObject({ fault: 'altered', number: 42 });
  });
});

describe('tampering with write access to the table', () => {
  it.each([
    ['a value', { newValue: '1 噸' }],
    ['a name', { who: { userId: `usr_${'9'.repeat(32)}`, name: 'Somebody Else' } }],
    ['a time', { at: '2026-11-20T12:00:30.000Z' }],
    ['an action', { action: 'field.cleared' }],
  ])('is found when %s was altered, with or without a new content hash', async (_, change) => {
    for (const isRehashed of [false, true]) {
      const bench = await sealedLog();
      bench.tamper('Audit', 4, (data) => {
        const row = AuditRecord.parse({ ...data, ...change });
        return isRehashed ? { ...row, contentHash: auditContentHash(row) } : row;
      });
      const { auditId } = bench.rows()[4] ?? {};
      expect((await bench.verify()).finding).toMatchObject({ fault: 'altered', number: 5, auditId });
    }
  });

  it('is found when a row was deleted, the first, a middle or the last one', async () => {
    for (const position of [0, 5, 9]) {
      const bench = await sealedLog();
      const { auditId = '' } = bench.rows()[position] ?? {};
      await bench.table.write([bench.removeRow(auditId)]);
      expect((await bench.verify()).finding).toMatchObject({ fault: 'missing', number: position + 1, auditId });
    }
  });

  it('is found when a row was put in between and never sealed', async () => {
    const bench = await sealedLog(40);
    bench.insertRow(10);
    const { finding, place } = await bench.verify();
    expect(finding).toMatchObject({ fault: 'inserted', number: null });
    expect(place.sealed).toBe(41);
  });

  it('is found when a row was put in between and the stream had it sealed', async () => {
    const bench = await sealedLog(40);
    await bench.seal([bench.insertRow(10)]);
    expect((await bench.verify()).finding).toMatchObject({ fault: 'inserted', number: 42 });
  });

  it('is found when a row was put in with a mark that names the seal of another', async () => {
    const bench = await sealedLog(40);
    const inserted = bench.insertRow(10);
    bench.mark(inserted, 12);
    expect((await bench.verify()).finding).toMatchObject({ fault: 'inserted', auditId: inserted.auditId });
  });

  it('is found when two rows changed places', async () => {
    const bench = await sealedLog();
    const [, second, third] = bench.rows();
    bench.tamper('Audit', 1, (data) => ({ ...data, ...third, auditId: second?.auditId }));
    bench.tamper('Audit', 2, (data) => ({ ...data, ...second, auditId: third?.auditId }));
    expect((await bench.verify()).finding).toMatchObject({ fault: 'altered', number: 2 });
  });

  it('is found when seals changed places, or one of them is missing', async () => {
    const swapped = await sealedLog();
    const [, second, third] = swapped.seals();
    swapped.tamper('AuditSeal', 1, () => ({ ...third }));
    swapped.tamper('AuditSeal', 2, () => ({ ...second }));
    expect((await swapped.verify()).finding).toMatchObject({ fault: 'reordered', number: 2 });

    const without = await sealedLog();
    await without.table.write([without.removeSeal(6)]);
    expect((await without.verify()).finding).toMatchObject({ fault: 'reordered', number: 6 });
  });

  it('is found when a row was altered together with its own seal', async () => {
    const bench = await sealedLog();
    bench.tamper('Audit', 4, (data) => {
      const row = AuditRecord.parse({ ...data, newValue: '1 噸' });
      return { ...row, contentHash: auditContentHash(row) };
    });
    const row = bench.rows()[4];
    if (!row) throw new Error('no row');
    bench.tamper('AuditSeal', 4, (data) => ({
      ...data,
      hash: sealHash({ previous: String(data.previous), number: 5, sealedAt: String(data.sealedAt) }, row),
    }));
    expect((await bench.verify()).finding).toMatchObject({ fault: 'reordered', number: 6 });
  });

  it('is found when the end was cut off, rows, seals and marks', async () => {
    const bench = await sealedLog();
    const last = bench.rows().at(-1);
    await bench.table.write([bench.removeRow(last?.auditId ?? ''), bench.removeSeal(10)]);
    expect((await bench.verify()).finding).toMatchObject({ fault: 'cut', number: 10 });
  });

  it('is found when every seal and the head are missing', async () => {
    const bench = await sealedLog(90);
    bench.forgetChain();
    expect((await bench.verify()).finding).toMatchObject({ fault: 'inserted', number: null });
  });
});
