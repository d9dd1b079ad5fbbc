import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { HubEntry } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { isAppError } from '../../../shared/errors.ts';
import { createIds, type EvidenceId, OrganizationId } from '../../../shared/ids.ts';
import { organizationRecord, principalOf } from '../../../tests/support/actors.ts';
import { createTransferBench, type TransferBench } from '../../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../../tests/support/sheets/data-sheet.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { ownUploadKey } from '../../core/files/own-upload.ts';
import { getDataPoint } from '../../data-hub/values/data-point-reads.ts';
import { saveHubValues } from '../../data-hub/values/save-values.ts';
import type { EvidenceDependencies } from '../files/dependencies.ts';
import { attachPointEvidence, createPointEvidenceUpload, removePointEvidence } from './change-point-evidence.ts';
import { getPointEvidenceLink, listPointEvidence } from './read-point-evidence.ts';

const stranger = principalOf({
  organization: organizationRecord({ organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`) }),
});
const place = { metricCode: 'ghg.scope1.gross', startOn: '2025-01-01', endOn: '2025-12-31', member: '' };
const pdf = new TextEncoder().encode('%PDF-1.7 meter readings');
const sha256 = createHash('sha256').update(pdf).digest('hex');
const refusal = (code: string) => (error: unknown) => isAppError(error) && error.code === code;

let bench: TransferBench;
let dependencies: EvidenceDependencies;
const give = async (value: number) => bench.apply(await bench.check(await sheetOf([lineOf(value)])));

beforeEach(async () => {
  bench = await createTransferBench();
  const { files } = bench;
  const now = () => bench.clock.now;
  dependencies = {
    table: bench.table,
    catalogue: bench.transfer.catalogue,
    ids: createIds(now),
    now,
    objects: {
      signUpload: (key) => Promise.resolve(`https://bucket.example/${key}`),
      findUpload: (key, bytesMax) => bench.transfer.objects.find(key, bytesMax),
      put: (key, { bytes }) => Promise.resolve(void files.set(key, bytes)),
      remove: (key) => Promise.resolve(void files.delete(key)),
      signDownload: (key, { name }) => Promise.resolve(`https://bucket.example/${key}?name=${name}`),
    },
  };
  await give(1203);
});

const upload = async (name: string, bytes = pdf) => {
  bench.clock.now += 1;
  const sizeBytes = bytes.byteLength;
  const { evidenceId } = await createPointEvidenceUpload(dependencies, bench.principal, { name, sizeBytes });
  bench.files.set(ownUploadKey(bench.principal, evidenceId), bytes);
  return evidenceId;
};
const attachUploaded = (evidenceId: EvidenceId, name: string) =>
  attachPointEvidence(dependencies, bench.principal, { ...place, evidenceId, name, page: '' });
const attach = async (name: string, bytes = pdf) => attachUploaded(await upload(name, bytes), name);
const list = async (by = bench.principal) => (await listPointEvidence(dependencies, by, place)).files;
const remove = (evidenceId: EvidenceId) =>
  removePointEvidence(dependencies, bench.principal, { params: { evidenceId }, query: place, body: undefined });
const logged = () => bench.database.records('OrganizationAudit').map(({ data }) => data);

describe('a file of a value of the data hub', () => {
  it('is stored with the hash of its bytes, listed with the value, with an audit row', async () => {
    const evidenceId = await upload('Invoice.pdf');
    resetRequestCount();
    const { file, revision } = await attachUploaded(evidenceId, 'Invoice.pdf');
    expect(requestCount()).toBe(2);
    expect(file).toMatchObject({ name: 'Invoice.pdf', type: 'pdf', sha256, sizeBytes: pdf.byteLength });
    expect(revision).toBe(2);
    // The read model has the same revision.
    expect(bench.database.records('CoveredValue').map(({ data }) => data)).toMatchObject([{ revision: 2 }]);
    resetRequestCount();
    expect(await list()).toEqual([file]);
    expect(requestCount()).toBe(2);
    expect(bench.files.has(ownUploadKey(bench.principal, evidenceId))).toBe(false);
    expect(logged()).toContainEqual(
      expect.objectContaining({
        action: 'data-hub.evidence-added',
        field: `${dependencies.catalogue.metrics().find('ghg.scope1.gross')?.name} 2025-01-01 – 2025-12-31`,
        metricCodes: ['ghg.scope1.gross'],
        newValue: `Invoice.pdf · SHA-256 ${sha256}`,
      }),
    );
    expect((await getPointEvidenceLink(dependencies, bench.principal, evidenceId)).url).toContain('Invoice.pdf');
  });

  it('stays with the value when an import changes it and when that is undone', async () => {
    const { file } = await attach('Invoice.pdf');
    const done = await give(1300);
    expect(await list()).toEqual([file]);
    await bench.undo(done);
    expect(await list()).toEqual([file]);
  });

  it('is no evidence of another value, once its own was taken back, and stays in the history of that', async () => {
    const done = await give(1300);
    const { file } = await attach('Invoice.pdf');
    const { evidenceId, name } = file;
    const undone = await bench.undo(done);
    expect(undone).toMatchObject({ takenBack: 0, notTakenBack: 1 });
    const save = async (value: string | null, revision: number) => {
      const { metricCode, startOn, endOn } = place;
      const typed = value === null ? null : { kind: 'number', number: value, unit: 'tCO2e', state: 'reported' };
      const entry = HubEntry.parse({ metricCode, startOn, endOn, value: typed, revision });
      const ids = createIds(() => bench.clock.now);
      return saveHubValues({ ...dependencies, ids }, bench.principal, { entries: [entry] });
    };
    expect((await save(null, 3)).outcomes).toMatchObject([{ kind: 'saved' }]);
    expect(await list()).toEqual([]);
    await save('7', 0);
    expect(await list()).toEqual([]);
    expect(bench.database.records('CoveredValue').map(({ data }) => data)).toMatchObject([{ files: 0 }]);
    const { versions } = await getDataPoint(bench.transfer, bench.principal, place);
    expect(versions.map(({ action, leftFiles }) => [action, leftFiles])).toEqual([
      ['typed', []],
      ['taken-back', [{ evidenceId, name }]],
      ['changed', []],
      ['typed', []],
    ]);
    expect((await getPointEvidenceLink(dependencies, bench.principal, evidenceId)).url).toContain('Invoice.pdf');
    await expect(remove(evidenceId)).rejects.toSatisfy(refusal('evidence.not_found'));
  });

  it('sent again after a lost response is the same file, and concurrent ones are all stored', async () => {
    const evidenceId = await upload('Invoice.pdf');
    const first = await attachUploaded(evidenceId, 'Invoice.pdf');
    expect(await attachUploaded(evidenceId, 'Invoice.pdf')).toEqual(first);
    const more = [await upload('a.pdf'), await upload('b.pdf'), await upload('c.pdf')];
    await Promise.all(more.map((id) => attachUploaded(id, 'more.pdf')));
    expect(await list()).toHaveLength(4);
  });

  it('removed leaves its name and hash in the log, and no bytes', async () => {
    const before = [...bench.files.keys()];
    const { file } = await attach('Invoice.pdf');
    await remove(file.evidenceId);
    expect(await list()).toEqual([]);
    expect([...bench.files.keys()]).toEqual(before);
    expect(logged()).toContainEqual(
      expect.objectContaining({
        action: 'data-hub.evidence-removed',
        oldValue: `Invoice.pdf · SHA-256 ${sha256}`,
      }),
    );
    await expect(remove(file.evidenceId)).rejects.toSatisfy(refusal('evidence.not_found'));
  });

  it('is refused by name, by bytes, without an upload, beyond twenty and where there is no value', async () => {
    await expect(upload('program.exe')).rejects.toSatisfy(refusal('evidence.format'));
    await expect(attach('invoice.pdf', new TextEncoder().encode('MZ'))).rejects.toSatisfy(refusal('evidence.content'));
    await expect(attachUploaded(dependencies.ids.evidence(), 'a.pdf')).rejects.toSatisfy(refusal('upload.missing'));
    const elsewhere = { ...place, startOn: '2024-01-01', evidenceId: await upload('a.pdf'), name: 'a.pdf', page: '' };
    await expect(attachPointEvidence(dependencies, bench.principal, elsewhere)).rejects.toSatisfy(
      refusal('data_point.not_found'),
    );
    for (let count = 0; count < 20; count += 1) await attach(`${count}.pdf`);
    await expect(attach('21.pdf')).rejects.toSatisfy(refusal('evidence.too_many'));
    expect(await list()).toHaveLength(20);
  });

  it('is not there for another organisation', async () => {
    const { file } = await attach('Invoice.pdf');
    expect(await list(stranger)).toEqual([]);
    await expect(getPointEvidenceLink(dependencies, stranger, file.evidenceId)).rejects.toSatisfy(
      refusal('evidence.not_found'),
    );
  });
});
