import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { isAppError } from '../../../shared/errors.ts';
import { createIds, type EvidenceId, OrganizationId } from '../../../shared/ids.ts';
import { organizationRecord, principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { ownUploadKey } from '../../core/files/own-upload.ts';
import { loadDesign } from '../../core/reports/load-design.ts';
import {
  type AssuranceDependencies,
  createAssuranceUpload,
  removeAssuranceFile,
  setAssuranceFile,
} from './change-assurance-file.ts';
import { getAssuranceLink } from './get-assurance-link.ts';

const stranger = principalOf({
  organization: organizationRecord({ organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`) }),
});
const pdf = new TextEncoder().encode('%PDF-1.7 limited assurance');
const sha256 = createHash('sha256').update(pdf).digest('hex');

let bench: ReturnType<typeof createReportsBench>;
let bodies: Map<string, Uint8Array>;
let dependencies: AssuranceDependencies;
let report: ReportView;

const objects: AssuranceDependencies['objects'] = {
  signUpload: (key, { sizeBytes }) => Promise.resolve(`https://bucket.example/${key}?size=${sizeBytes}`),
  findUpload: (key) => Promise.resolve(bodies.get(key)),
  put: (key, { bytes }) => Promise.resolve(void bodies.set(key, bytes)),
  remove: (key) => Promise.resolve(void bodies.delete(key)),
  signDownload: (key, { name }) => Promise.resolve(`https://bucket.example/${key}?name=${encodeURIComponent(name)}`),
};

beforeEach(async () => {
  bench = createReportsBench();
  bodies = new Map();
  const now = () => bench.clock.now;
  const links = { one: (key: string) => Promise.resolve(`https://media.example/${key}`) };
  dependencies = { ...bench.dependencies, objects, links, ids: createIds(now), now };
  report = await bench.report();
});

const params = () => ({ reportId: report.reportId });
const upload = async (name: string, bytes = pdf): Promise<EvidenceId> => {
  bench.clock.now += 1_000;
  const body = { name, sizeBytes: bytes.byteLength };
  const { evidenceId } = await createAssuranceUpload(dependencies, bench.principal, { params: params(), body });
  bodies.set(ownUploadKey(bench.principal, evidenceId), bytes);
  return evidenceId;
};
const set = (evidenceId: EvidenceId, name: string, by = bench.principal) =>
  setAssuranceFile(dependencies, by, { params: params(), body: { evidenceId, name } });
const take = async (name: string, bytes = pdf) => set(await upload(name, bytes), name);
const remove = (by = bench.principal) => removeAssuranceFile(dependencies, by, { params: params() });
const link = (by = bench.principal) => getAssuranceLink(dependencies, by, params());
const rows = () => bench.auditRows().filter(({ action }) => action === 'report.designed');
const refusal = (code: string) => (error: unknown) => isAppError(error) && error.code === code;

describe('the file of an assurance statement', () => {
  it('is stored with the design and the hash of its bytes, in two requests, with an audit row', async () => {
    const evidenceId = await upload('Statement.pdf');
    resetRequestCount();
    const view = await set(evidenceId, 'Statement.pdf');
    expect(requestCount()).toBe(2);
    expect(view.assuranceFile).toMatchObject({ evidenceId, name: 'Statement.pdf', type: 'pdf', sha256 });
    expect(view.assuranceFile).not.toHaveProperty('objectKey');
    expect(view).toMatchObject({ revision: 1, design: { assurance: { isIncluded: true } } });
    const { tenant } = bench.principal;
    expect([...bodies.keys()]).toEqual([
      `${tenant.tenantId}/${report.organizationId}/evidence/${report.reportId}/${evidenceId}`,
    ]);
    expect(rows()).toMatchObject([
      { field: 'design', oldValue: 'assurance.file: –', newValue: `assurance.file: Statement.pdf · SHA-256 ${sha256}` },
    ]);
    expect(await bench.stored(report.reportId)).toMatchObject({ status: 'In Progress' });
  });

  it('sent again after a lost answer is the same file', async () => {
    const evidenceId = await upload('Statement.pdf');
    const first = await set(evidenceId, 'Statement.pdf');
    expect(await set(evidenceId, 'Statement.pdf')).toEqual(first);
    expect(rows()).toHaveLength(1);
  });

  it('replaces the former one and removes its bytes', async () => {
    await take('First.pdf');
    const view = await take('第二份.pdf', new TextEncoder().encode('%PDF-1.7 second'));
    expect(view.assuranceFile?.name).toBe('第二份.pdf');
    expect([...bodies.keys()].map((key) => key.split('/').at(-1))).toEqual([view.assuranceFile?.evidenceId]);
    expect((await link()).url).toContain(encodeURIComponent('第二份.pdf'));
  });

  it('is taken away with its bytes; taken away again changes nothing', async () => {
    await take('Statement.pdf');
    expect(await remove()).toMatchObject({ assuranceFile: null, revision: 2 });
    expect(bodies.size).toBe(0);
    expect(rows().at(-1)).toMatchObject({ newValue: 'assurance.file: –' });
    await expect(link()).rejects.toSatisfy(refusal('evidence.not_found'));
    const before = bench.snapshot();
    expect(await remove()).toMatchObject({ assuranceFile: null, revision: 2 });
    expect(bench.snapshot()).toEqual(before);
  });

  it('is a document: refused by its name before the upload, and by its bytes after it', async () => {
    const asking = (name: string, sizeBytes = 10) =>
      createAssuranceUpload(dependencies, bench.principal, { params: params(), body: { name, sizeBytes } });
    await expect(asking('figures.xlsx')).rejects.toSatisfy(refusal('assurance.format'));
    await expect(asking('large.pdf', 26 * 1_048_576)).rejects.toSatisfy(refusal('evidence.volume'));
    const script = new TextEncoder().encode('<script>');
    await expect(take('statement.pdf', script)).rejects.toSatisfy(refusal('evidence.content'));
    // Evidence, but no statement: a table under another name than in its upload request.
    const table = await upload('table.pdf', new TextEncoder().encode('a,b'));
    await expect(set(table, 'table.csv')).rejects.toSatisfy(refusal('assurance.format'));
    expect(bodies.size).toBe(0);
    expect(rows()).toEqual([]);
  });

  it('is missing where nothing was uploaded', async () => {
    const evidenceId = dependencies.ids.evidence();
    await expect(set(evidenceId, 'Statement.pdf')).rejects.toSatisfy(refusal('upload.missing'));
  });

  it('is locked with the design, and not there for another organisation', async () => {
    const evidenceId = await upload('Statement.pdf');
    await expect(set(evidenceId, 'Statement.pdf', stranger)).rejects.toSatisfy(refusal('report.not_found'));
    await expect(remove(stranger)).rejects.toSatisfy(refusal('report.not_found'));
    await expect(link(stranger)).rejects.toSatisfy(refusal('report.not_found'));
    await set(evidenceId, 'Statement.pdf');
    await bench.setStatus(report.reportId, 'Completed');
    await expect(take('Later.pdf')).rejects.toSatisfy(refusal('report.read_only'));
    await expect(remove()).rejects.toSatisfy(refusal('report.read_only'));
    const { record } = await loadDesign(bench.table, bench.principal, report.reportId);
    expect(record.assuranceFile?.name).toBe('Statement.pdf');
  });
});
