import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { isAppError } from '../../shared/errors.ts';
import { createIds, EvidenceId, OrganizationId } from '../../shared/ids.ts';
import { organizationRecord, principalOf } from '../../tests/support/actors.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { remove as removeItem } from '../core/data/write.ts';
import { ownUploadKey } from '../core/files/own-upload.ts';
import { storageUseEntity } from '../core/files/storage-use.entity.ts';
import { evidenceCountsEntity } from '../core/reports/evidence.entities.ts';
import { attachEvidence } from './attach-evidence.ts';
import { changeEvidence } from './change-evidence.ts';
import { createEvidenceUpload } from './files/create-evidence-upload.ts';
import type { EvidenceDependencies } from './files/dependencies.ts';
import { getEvidenceLink, listEvidence } from './files/read-evidence.ts';
import { countStored } from './files/storage-use.ts';
import { removeEvidence } from './remove-evidence.ts';

const stranger = principalOf({
  organization: organizationRecord({ organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`) }),
});
const pdf = new TextEncoder().encode('%PDF-1.7 meter readings');
const sha256 = createHash('sha256').update(pdf).digest('hex');

const createObjects = () => {
  const bodies = new Map<string, Uint8Array>();
  const objects: EvidenceDependencies['objects'] = {
    signUpload: (key, { sizeBytes }) => Promise.resolve(`https://bucket.example/${key}?size=${sizeBytes}`),
    findUpload: (key, bytesMax) => {
      const bytes = bodies.get(key);
      return Promise.resolve(bytes && bytes.byteLength > bytesMax ? 'too-large' : bytes);
    },
    put: (key, { bytes }) => Promise.resolve(void bodies.set(key, bytes)),
    remove: (key) => Promise.resolve(void bodies.delete(key)),
    signDownload: (key, { name }) => Promise.resolve(`https://bucket.example/${key}?name=${encodeURIComponent(name)}`),
  };
  return { bodies, objects };
};

let bench: ReturnType<typeof createReportsBench>;
let bucket: ReturnType<typeof createObjects>;
let dependencies: EvidenceDependencies;
let report: ReportView;
let place: { reportId: ReportView['reportId']; versionId: string; disclosureId: string; fieldKey: string };

beforeEach(async () => {
  bench = createReportsBench();
  bucket = createObjects();
  const now = () => bench.clock.now;
  dependencies = { ...bench.dependencies, objects: bucket.objects, ids: createIds(now), now };
  report = await bench.report();
  place = { reportId: report.reportId, versionId: 'air-2025', disclosureId: 'A-1', fieldKey: 'm0' };
});

const upload = async (name: string, bytes: Uint8Array = pdf, sizeBytes = bytes.byteLength) => {
  bench.clock.now += 1_000;
  const answer = await createEvidenceUpload(dependencies, bench.principal, {
    params: place,
    query: {},
    body: { name, sizeBytes },
  });
  bucket.bodies.set(ownUploadKey(bench.principal, answer.evidenceId), bytes);
  return answer;
};
const attachUploaded = (evidenceId: EvidenceId, name: string, page = '') =>
  attachEvidence(dependencies, bench.principal, { params: place, query: {}, body: { evidenceId, name, page } });
const attach = async (name: string, bytes?: Uint8Array) => {
  const { evidenceId } = await upload(name, bytes);
  return attachUploaded(evidenceId, name);
};
const remove = (evidenceId: EvidenceId) =>
  removeEvidence(dependencies, bench.principal, { params: { ...place, evidenceId }, query: {}, body: undefined });
const list = async (by = bench.principal) =>
  (await listEvidence(dependencies, by, { params: place, query: {}, body: undefined })).files;
const counts = async () => (await bench.table.find(evidenceCountsEntity, { ...report, ...place }))?.counts;
const rows = (action: string) => bench.auditRows().filter((row) => row.action === action);
const refusal = (code: string) => (error: unknown) => isAppError(error) && error.code === code;

describe('evidence of a field', () => {
  it('is stored with the hash of its bytes, counted, with an audit row', async () => {
    const { evidenceId } = await upload('Invoice.pdf');
    resetRequestCount();
    const { file, count } = await attachUploaded(evidenceId, 'Invoice.pdf', 'p. 14');
    expect(requestCount()).toBe(2);
    expect(file).toMatchObject({ name: 'Invoice.pdf', type: 'pdf', sha256, sizeBytes: pdf.byteLength, page: 'p. 14' });
    expect(count).toBe(1);
    expect(await list()).toEqual([file]);
    expect(await counts()).toEqual({ m0: 1 });
    expect([...bucket.bodies.keys()]).toEqual([
      `${bench.principal.tenant.tenantId}/${report.organizationId}/evidence/${report.reportId}/${evidenceId}`,
    ]);
    expect(rows('evidence.added')).toMatchObject([
      { section: 'A-1 Emissions', field: 'Gross', newValue: `Invoice.pdf · p. 14 · SHA-256 ${sha256}` },
    ]);
  });

  it('counts as storage of its organisation, and is refused above the limit of the tenant', async () => {
    const stored = () => bench.table.find(storageUseEntity, report);
    const limits = { personPerSecond: null, tenantPerSecond: null, seats: null, storageBytes: 1_000_000_000 };
    const limited = { ...bench.principal, tenant: { ...bench.principal.tenant, limits } };
    const sign = (sizeBytes: number) =>
      createEvidenceUpload(dependencies, limited, { params: place, query: {}, body: { name: 'a.pdf', sizeBytes } });
    const { file } = await attach('Invoice.pdf');
    expect(await stored()).toMatchObject({ bytes: pdf.byteLength });
    await sign(20_000_000);
    await bench.table.write([countStored(report, 990_000_000)]);
    await expect(sign(20_000_000)).rejects.toMatchObject({ code: 'storage.full', reason: '0.99 / 1 GB' });
    await sign(5_000_000);
    await remove(file.evidenceId);
    expect(await stored()).toMatchObject({ bytes: 990_000_000 });
  });

  it('from before storage was counted is counted with the first change', async () => {
    const { file } = await attach('Invoice.pdf');
    await bench.table.write([removeItem(storageUseEntity, report, 'any')]);
    await attach('Meter.pdf');
    expect(await bench.table.find(storageUseEntity, report)).toMatchObject({ bytes: 2 * file.sizeBytes });
  });

  it('sets a new report to In Progress, so that it cannot be deleted as unanswered', async () => {
    await attach('Invoice.pdf');
    expect(await bench.stored(report.reportId)).toMatchObject({ status: 'In Progress' });
  });

  it('sent again after a lost answer is the same file', async () => {
    const { evidenceId } = await upload('Invoice.pdf');
    const first = await attachUploaded(evidenceId, 'Invoice.pdf');
    expect(await attachUploaded(evidenceId, 'Invoice.pdf')).toEqual(first);
    expect(rows('evidence.added')).toHaveLength(1);
  });

  it('is counted right when many arrive at once', async () => {
    const uploads = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => upload(name)));
    await Promise.all(uploads.map(({ evidenceId }, index) => attachUploaded(evidenceId, `${index}.pdf`)));
    expect(await list()).toHaveLength(4);
    expect(await counts()).toEqual({ m0: 4 });
  });

  it('removed leaves the audit row with its name and hash, and no bytes', async () => {
    const { file } = await attach('Invoice.pdf');
    expect(await remove(file.evidenceId)).toEqual({ count: 0 });
    expect(await list()).toEqual([]);
    expect(await counts()).toEqual({});
    expect(bucket.bodies.size).toBe(0);
    expect(rows('evidence.removed')).toMatchObject([{ oldValue: `Invoice.pdf · SHA-256 ${sha256}` }]);
    await expect(remove(file.evidenceId)).rejects.toSatisfy(refusal('evidence.not_found'));
  });

  it('names the page, and refuses the second of two concurrent changes', async () => {
    const { file } = await attach('Invoice.pdf');
    const say = (page: string, revision: number) =>
      changeEvidence(dependencies, bench.principal, {
        params: { ...place, evidenceId: file.evidenceId },
        query: {},
        body: { page, revision },
      });
    expect(await say('p. 14', 1)).toMatchObject({ page: 'p. 14', revision: 2 });
    await expect(say('p. 15', 1)).rejects.toSatisfy(refusal('report.stale'));
    expect(await list()).toMatchObject([{ page: 'p. 14' }]);
  });

  it('is linked to under its own name', async () => {
    const { file } = await attach('發票.pdf');
    const { url } = await getEvidenceLink(dependencies, bench.principal, {
      params: { ...place, evidenceId: file.evidenceId },
      query: {},
      body: undefined,
    });
    expect(decodeURIComponent(url)).toContain('發票.pdf');
  });
});

describe('evidence refused', () => {
  it('judges name and size before anything is uploaded', async () => {
    await expect(upload('program.exe')).rejects.toSatisfy(refusal('evidence.format'));
    await expect(upload('large.pdf', pdf, 26_214_401)).rejects.toSatisfy(refusal('evidence.volume'));
  });

  it('judges the bytes, throws them away and writes nothing', async () => {
    const before = bench.snapshot();
    await expect(attach('invoice.pdf', new TextEncoder().encode('MZ'))).rejects.toSatisfy(refusal('evidence.content'));
    expect(bucket.bodies.size).toBe(0);
    expect(bench.snapshot()).toEqual(before);
  });

  it('is 417 when nothing was uploaded, or too late', async () => {
    const evidenceId = EvidenceId.parse(`evd_${'7'.repeat(26)}`);
    await expect(attachUploaded(evidenceId, 'a.pdf')).rejects.toSatisfy(refusal('upload.missing'));
  });

  it('takes twenty files, and no more', async () => {
    for (let count = 0; count < 20; count += 1) await attach(`${count}.pdf`);
    await expect(attach('21.pdf')).rejects.toSatisfy(refusal('evidence.too_many'));
    expect(await counts()).toEqual({ m0: 20 });
  });

  it('changes nothing in a report that can only be read', async () => {
    const { file } = await attach('Invoice.pdf');
    const { evidenceId } = await upload('Late.pdf');
    await bench.setStatus(report.reportId, 'Pending Approval');
    const before = bench.snapshot();
    await expect(attachUploaded(evidenceId, 'Late.pdf')).rejects.toSatisfy(refusal('report.read_only'));
    await expect(remove(file.evidenceId)).rejects.toSatisfy(refusal('report.read_only'));
    expect(bench.snapshot()).toEqual(before);
  });

  it('hides files of others', async () => {
    await attach('Invoice.pdf');
    await expect(list(stranger)).rejects.toSatisfy(refusal('report.not_found'));
  });
});
