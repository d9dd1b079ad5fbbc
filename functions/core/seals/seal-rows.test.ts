import { describe, expect, it } from 'vitest';
import { createAuditBench } from '../../../tests/support/memory/audit-bench.ts';
import { sealHash } from './seal-hash.ts';

describe('sealing', () => {
  it('chains rows in the order in which they come, each over the seal before', async () => {
    const bench = await createAuditBench();
    await bench.addRows(4);
    expect(await bench.seal()).toBe(5);
    const rows = bench.rows();
    let previous = '';
    for (const [index, seal] of bench.seals().entries()) {
      const row = rows[index];
      if (!row) throw new Error('a seal without its row');
      expect(seal).toMatchObject({ number: index + 1, auditId: row.auditId, previous });
      expect(seal.hash).toBe(sealHash(seal, row));
      previous = seal.hash;
    }
    expect(bench.records('AuditChain')[0]?.data).toMatchObject({ length: 5, hash: previous });
  });

  it('skips rows that are delivered again, alone, among new rows or twice at once', async () => {
    const bench = await createAuditBench();
    await bench.addRows(2);
    await bench.seal();
    const before = bench.snapshot();
    expect(await bench.seal()).toBe(0);
    expect(bench.snapshot()).toEqual(before);
    await bench.addRows(2);
    expect(await bench.seal([...bench.rows(), ...bench.rows()])).toBe(2);
    expect(bench.seals().map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('puts batches that run side by side one behind the other, in whatever order they come', async () => {
    const bench = await createAuditBench();
    await bench.addRows(11);
    const rows = bench.rows();
    const batches = [rows.slice(8), rows.slice(2, 10), rows.slice(0, 4), rows.slice(4, 8), rows.slice(8)];
    await Promise.all(batches.map((batch) => bench.seal(batch)));
    const seals = bench.seals();
    expect(new Set(seals.map(({ auditId }) => auditId)).size).toBe(12);
    expect(seals.map(({ number }) => number)).toEqual(seals.map((_, index) => index + 1));
    expect(seals.slice(1).map(({ previous }) => previous)).toEqual(seals.slice(0, -1).map(({ hash }) => hash));
    expect(await bench.verify()).toMatchObject({ status: 'done', finding: null, unsealed: 0 });
  });

  it('restarts when another batch was written between its read and its write', async () => {
    const bench = await createAuditBench();
    await bench.addRows(1);
    const [first, second] = bench.rows();
    if (!first || !second) throw new Error('no rows');
    let other: Promise<number> | undefined;
    bench.database.beforeNextWrite(() => {
      other = bench.seal([second]);
    });
    await bench.seal([first]);
    await other;
    expect(bench.seals()).toHaveLength(2);
    expect(await bench.verify()).toMatchObject({ finding: null, unsealed: 0 });
  });

  it('never writes a row, and keeps each report to its own chain', async () => {
    const bench = await createAuditBench();
    const other = await bench.report({ periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' });
    await bench.addRows(3, other.reportId);
    const before = bench.records('Audit');
    const [own] = bench.rows();
    if (!own) throw new Error('no row');
    const foreign = before.map(({ data }) => data).filter(({ reportId }) => reportId === other.reportId);
    await bench.seal([own]);
    expect(foreign).toHaveLength(4);
    expect(bench.records('Audit')).toEqual(before);
    expect(bench.seals().map(({ reportId }) => reportId)).toEqual([own.reportId]);
  });
});
