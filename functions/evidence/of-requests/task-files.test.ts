import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createIds, EntityId, EntityRequestId, EvidenceId, OrganizationId, UserId } from '../../../shared/ids.ts';
import { itemKeyOf, type RequestItem } from '../../../shared/model/entities/request.ts';
import { organizationRecord, principalOf } from '../../../tests/support/actors.ts';
import { catalogue, time } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { put } from '../../core/data/write.ts';
import { pointFileEntity } from '../../core/data-points/point-evidence.entity.ts';
import { entityMember } from '../../core/entities/member.entity.ts';
import { entityRequest, taskFile } from '../../core/entities/request.entities.ts';
import { ownUploadKey } from '../../core/files/own-upload.ts';
import type { EvidenceDependencies } from '../files/dependencies.ts';
import {
  attachTaskEvidence,
  createTaskUpload,
  getRequestEvidenceLink,
  getTaskEvidenceLink,
  removeTaskEvidence,
} from './task-files.ts';

const ana = principalOf({
  user: { userId: UserId.parse(`usr_${'a'.repeat(32)}`), firstName: 'Ana', lastName: 'Silva' },
});
const stranger = principalOf({ user: { userId: UserId.parse(`usr_${'b'.repeat(32)}`) } });
const otherAsker = principalOf({
  organization: organizationRecord({ organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`) }),
});
const { organizationId } = organizationRecord();
const entityId = EntityId.parse(`ent_${'1'.repeat(26)}`);
const key = { organizationId, requestId: EntityRequestId.parse(`erq_${'1'.repeat(26)}`) };
const subject = { kind: 'metric', metricCode: 'ghg.scope1.gross' } as const;
const place = { itemKey: itemKeyOf(subject), fieldKey: 'm0' };
const at = '2026-11-01T08:00:00.000Z';
const photo = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46]);

let bench: ReturnType<typeof createReportsBench>;
let bodies: Map<string, Uint8Array>;
let dependencies: EvidenceDependencies;

const store = async (state: RequestItem['state'], revision = 1): Promise<void> => {
  const by = { userId: bench.principal.user.userId, name: 'Ada Chan' };
  const request = {
    ...key,
    entityId,
    kind: 'entity-user' as const,
    organizationName: 'Lantau',
    entityName: 'Harbour plant',
    report: null,
    time,
    dueOn: '2026-12-31',
    timeZone: 'UTC',
    words: '',
    items: [{ subject, state }],
    stage: 'sent' as const,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    revision,
  };
  await dependencies.table.write([put(entityRequest, request, revision === 1 ? 'new' : revision - 1)]);
};

beforeEach(async () => {
  bench = createReportsBench();
  bodies = new Map();
  const now = () => bench.clock.now;
  dependencies = {
    ...bench.dependencies,
    catalogue,
    ids: createIds(now),
    now,
    objects: {
      signUpload: (name) => Promise.resolve(`https://bucket.example/${name}`),
      findUpload: (name) => Promise.resolve(bodies.get(name)),
      put: (name, { bytes }) => Promise.resolve(void bodies.set(name, bytes)),
      remove: (name) => Promise.resolve(void bodies.delete(name)),
      signDownload: (name) => Promise.resolve(`https://bucket.example/${name}`),
    },
  };
  const member = {
    organizationId,
    entityId,
    userId: ana.user.userId,
    kind: 'entity-user' as const,
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana@plant.example',
    invitedAt: at,
    invitedBy: { userId: bench.principal.user.userId, name: 'Ada Chan' },
    sends: 1,
    sentAt: at,
    revision: 1,
  };
  await dependencies.table.write([put(entityMember, member, 'new')]);
  await store('open');
});

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const upload = async () => {
  const body = { ...place, name: 'meter.jpg', sizeBytes: photo.byteLength };
  const { evidenceId } = await createTaskUpload(dependencies, ana, { params: key, body });
  bodies.set(ownUploadKey(ana, evidenceId), photo);
  return evidenceId;
};
const attach = (evidenceId: EvidenceId, by = ana) =>
  attachTaskEvidence(dependencies, by, { params: key, body: { ...place, evidenceId, name: 'meter.jpg' } });

describe('a photo of an answer', () => {
  it('is attached once, however often the call comes, and read by both sides', async () => {
    const evidenceId = await upload();
    const file = await attach(evidenceId);
    expect(await attach(evidenceId)).toEqual(file);
    expect(file).toMatchObject({ ...place, type: 'jpg', sizeBytes: photo.byteLength });
    const params = { ...key, evidenceId };
    const own = await getTaskEvidenceLink(dependencies, ana, { params });
    const asked = await getRequestEvidenceLink(dependencies, bench.principal, { params });
    expect(asked.url).toBe(own.url);
  });

  it('is refused once the answers are sent, and to people who are not asked', async () => {
    const evidenceId = await upload();
    expect(await codeOf(attach(evidenceId, stranger))).toBe('entity_request.not_found');
    await attach(evidenceId);
    await store('submitted', 2);
    const params = { ...key, evidenceId };
    expect(await codeOf(removeTaskEvidence(dependencies, ana, { params }))).toBe('entity_request.step_refused');
    expect(await codeOf(attach(EvidenceId.parse(`evd_${'3'.repeat(26)}`)))).toBe('entity_request.step_refused');
    expect(await codeOf(getTaskEvidenceLink(dependencies, stranger, { params }))).toBe('entity_request.not_found');
    expect(await codeOf(getRequestEvidenceLink(dependencies, otherAsker, { params }))).toBe('evidence.not_found');
  });

  it('is refused for a field that the item does not ask for', async () => {
    const body = { ...place, fieldKey: 'm1', name: 'meter.jpg', sizeBytes: photo.byteLength };
    expect(await codeOf(createTaskUpload(dependencies, ana, { params: key, body }))).toBe('disclosure.not_found');
  });

  it('is removed with its bytes, except where an accepted value names them', async () => {
    const unnamed = await upload();
    const named = await upload();
    await attach(unnamed);
    await attach(named);
    const record = await dependencies.table.find(taskFile, { ...key, evidenceId: named });
    if (!record) throw new Error('nothing is attached');
    const { requestId: _request, itemKey: _item, fieldKey: _field, ...file } = record;
    await dependencies.table.write([put(pointFileEntity, { ...file, page: '' }, 'new')]);
    await removeTaskEvidence(dependencies, ana, { params: { ...key, evidenceId: unnamed } });
    await removeTaskEvidence(dependencies, ana, { params: { ...key, evidenceId: named } });
    expect([...bodies.keys()]).toEqual([record.objectKey]);
  });
});
