/** An audit log in memory: rows written by the product's code, sealed as by the stream, verified as by the workflow. */
import * as z from 'zod';
import { VerificationRecord } from '../../../functions/audit/records/audit-chain.entities.ts';
import { requestVerification } from '../../../functions/audit/request-audit-job.ts';
import { verifyLog } from '../../../functions/audit/steps/verify-log.ts';
import { authorOf } from '../../../functions/core/auth/principal.ts';
import { remove, toRecord } from '../../../functions/core/data/write.ts';
import { audit, auditContentHash } from '../../../functions/core/reports/audit-row.ts';
import { AuditRecord, auditEntity } from '../../../functions/core/reports/report.entities.ts';
import { Seal, sealEntity, sealedRowEntity } from '../../../functions/core/seals/seal.entities.ts';
import { sealRows } from '../../../functions/core/seals/seal-rows.ts';
import type { ReportId } from '../../../shared/ids.ts';
import { testIds } from '../actors.ts';
import { createReportsBench } from './report-fixtures.ts';

const Record = z.looseObject({ pk: z.string(), sk: z.string(), data: z.looseObject({}) });

export const createAuditBench = async () => {
  const bench = createReportsBench();
  const { reportId } = await bench.report();
  const place = { organizationId: bench.principal.organization.organizationId, reportId };
  const now = () => bench.clock.now;
  const rows = (): AuditRecord[] =>
    bench.database
      .records('Audit')
      .map(({ data }) => AuditRecord.parse(data))
      .filter((row) => row.reportId === reportId)
      .toSorted((one, other) => (one.auditId < other.auditId ? -1 : 1));
  /** As the product writes them: each a minute after the one before. */
  const addRows = async (count: number, ofReport: ReportId = reportId): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      bench.clock.now += 60_000;
      const dependencies = { ids: testIds(bench.clock.now), now };
      const change = { action: 'field.changed', section: '305-1', field: 'Gross', newValue: `${index} 噸` } as const;
      await bench.table.write([
        audit(dependencies, { ...place, reportId: ofReport }, authorOf(bench.principal), change),
      ]);
    }
  };
  const records = (entity: string) => bench.database.records(entity).map((record) => Record.parse(record));
  /** A requested verification, as stored. */
  const startVerification = async () => {
    await requestVerification({ table: bench.table, ids: testIds(bench.clock.now), now }, bench.principal, reportId);
    return () => VerificationRecord.parse(bench.database.records('AuditJob').at(-1)?.data);
  };
  return {
    ...bench,
    place,
    rows,
    addRows,
    records,
    seal: (given: readonly AuditRecord[] = rows()) => sealRows({ table: bench.table, now }, given),
    seals: (): Seal[] =>
      bench.database
        .records('AuditSeal')
        .map(({ data }) => Seal.parse(data))
        .toSorted((one, other) => one.number - other.number),
    /** Changes an item in the table, as anybody with write access could. */
    tamper: (entity: string, position: number, change: (data: z.infer<typeof Record>['data']) => object) => {
      const record = records(entity).toSorted((one, other) => (one.sk < other.sk ? -1 : 1))[position];
      if (!record) throw new Error(`no ${entity} at ${position}`);
      bench.database.store({ ...record, data: change(record.data) });
    },
    removeRow: (auditId: string) => remove(auditEntity, { ...place, auditId }, 'any'),
    removeSeal: (number: number) => remove(sealEntity, { ...place, number }, 'any'),
    /** A row that the product would have written after the row at `position`, put there later. */
    insertRow: (position: number): AuditRecord => {
      const at = Date.parse(rows()[position]?.at ?? '') + 30_000;
      const content = { ...rows()[position], auditId: testIds(at).audit(), at: new Date(at).toISOString() };
      const unhashed = AuditRecord.parse({ ...content, newValue: '7 噸' });
      const row = { ...unhashed, contentHash: auditContentHash(unhashed) };
      bench.database.store(toRecord(bench.table.scope, auditEntity, row));
      return row;
    },
    mark: ({ auditId }: AuditRecord, number: number) =>
      bench.database.store(toRecord(bench.table.scope, sealedRowEntity, { ...place, auditId, number })),
    forgetChain: () => bench.database.forget(['AuditSeal', 'AuditSealed', 'AuditChain']),
    startVerification,
    verify: async (): Promise<VerificationRecord> => {
      const job = await startVerification();
      while ((await verifyLog({ table: bench.table, now }, job())).hasMore);
      return job();
    },
  };
};
