import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAuditBench } from '../../../tests/support/memory/audit-bench.ts';
import { AuditRecord } from '../../core/reports/report.entities.ts';
import { canonicalJson } from '../../core/seals/canonical-json.ts';
import { erasedRow } from '../../core/seals/row-digest.ts';
import { wholeRowSealHash } from '../../core/seals/seal-hash.ts';
import { renewSeal } from '../../core/seals/seal-rows.ts';

type Bench = Awaited<ReturnType<typeof createAuditBench>>;

const sealedLog = async (): Promise<Bench> => {
  const bench = await createAuditBench();
  await bench.addRows(9);
  await bench.seal();
  return bench;
};

/** The log as it was sealed before ADR 76: each seal covers the whole row. */
const sealAsBefore = (bench: Bench): void => {
  let previous = '';
  for (const [index, seal] of bench.seals().entries()) {
    const row = bench.rows()[index];
    if (!row) throw new Error('no row');
    const { form: _form, ...older } = { ...seal, previous };
    const hash = wholeRowSealHash(older, row);
    bench.tamper('AuditSeal', index, () => ({ ...older, hash }));
    previous = hash;
  }
  bench.tamper('AuditChain', 0, (data) => ({ ...data, hash: previous }));
};

const erase = async (bench: Bench, position: number): Promise<void> => {
  const row = bench.rows()[position];
  if (!row) throw new Error('no row');
  await renewSeal({ table: bench.table, now: () => bench.clock.now }, row);
  bench.tamper('Audit', position, () =>
    erasedRow(
      row,
      new Map([
        ['name', { isName: true }],
        ['newValue', { isName: false }],
      ]),
    ),
  );
};

describe('a log with erased texts', () => {
  it('verifies and says how many rows are erased, whether sealed before or after ADR 76', async () => {
    for (const isOlder of [false, true]) {
      const bench = await sealedLog();
      if (isOlder) sealAsBefore(bench);
      expect(await bench.verify()).toMatchObject({ finding: null, place: { sealed: 10, erased: 0 } });
      await erase(bench, 3);
      await erase(bench, 4);
      await bench.addRows(2);
      await bench.seal();
      const job = await bench.verify();
      expect(job).toMatchObject({ status: 'done', finding: null, unsealed: 0, place: { erased: 2, clockSteps: 0 } });
      expect(job.place.sealed).toBe(isOlder ? 14 : 12);
    }
  });

  it('verifies where a row was erased before it was sealed', async () => {
    const bench = await sealedLog();
    await bench.addRows(1);
    await erase(bench, 10);
    await bench.seal();
    expect(await bench.verify()).toMatchObject({ finding: null, unsealed: 0, place: { erased: 1 } });
  });

  it('keeps a tombstone with the digest of what was there', async () => {
    const bench = await sealedLog();
    const text = bench.rows()[3]?.newValue ?? '';
    await erase(bench, 3);
    const digest = createHash('sha256')
      .update(canonicalJson(['newValue', text]))
      .digest('hex');
    expect(bench.rows()[3]?.erased?.newValue).toBe(digest);
    expect(JSON.stringify(bench.rows()[3])).not.toContain(text);
  });

  it('renews a seal once', async () => {
    const bench = await sealedLog();
    sealAsBefore(bench);
    await erase(bench, 3);
    const before = bench.seals();
    const [, , , row] = bench.rows();
    if (!row) throw new Error('no row');
    await renewSeal({ table: bench.table, now: () => bench.clock.now }, row);
    expect(bench.seals()).toEqual(before);
  });

  it.each([
    ['another text in an erased field', { newValue: '1 噸' }],
    ['a field that was not erased', { oldValue: '1 噸' }],
    ['a time', { at: '2026-11-20T12:00:30.000Z' }],
    ['a tombstone', { erased: { name: '0'.repeat(64), newValue: '0'.repeat(64) } }],
  ])('does not verify with %s changed', async (_, change) => {
    for (const isOlder of [false, true]) {
      const bench = await sealedLog();
      if (isOlder) sealAsBefore(bench);
      await erase(bench, 3);
      bench.tamper('Audit', 3, (data) => AuditRecord.parse({ ...data, ...change }));
      expect((await bench.verify()).finding).toMatchObject({ fault: 'altered' });
    }
  });

  it('does not verify where a row sealed before ADR 76 was blanked without a new seal', async () => {
    const bench = await sealedLog();
    sealAsBefore(bench);
    const row = bench.rows()[3];
    if (!row) throw new Error('no row');
    bench.tamper('Audit', 3, () => erasedRow(row, new Map([['newValue', { isName: false }]])));
    expect((await bench.verify()).finding).toMatchObject({ fault: 'altered', number: 4 });
  });
});
