import type { UserId } from '../../../shared/ids.ts';
import { userNameOfId } from '../../../shared/model/people/user-name.ts';
import { type ArchiveWriter, beginArchive, openArchive } from '../archive/archive-writer.ts';
import { itemOf, lineOf } from '../archive/item-line.ts';
import { countsOf, type Manifest, manifestName } from '../archive/manifest.ts';
import type { PoolAccount } from '../aws/pool-walk.ts';
import type { ArchiveDependencies } from '../jobs/dependencies.ts';
import type { LifeJob } from '../jobs/life.entities.ts';
import { isAccountOf, subjectOf } from '../jobs/subject-of-job.ts';
import type { Identity } from '../person/identity.ts';
import { personLine } from '../person/person-line.ts';
import { learnOthers } from '../person/personal-fields.ts';
import { kindOf } from '../registry/kinds.ts';
import { type ObjectRoot, objectRoots } from '../registry/objects.ts';
import { isExpired, isOf, kindNameOf, type StoredItem, type Subject } from '../registry/subject.ts';
import { archiveKeyOf, ExportState, stateKeyOf } from './export-state.ts';

type Context = {
  dependencies: ArchiveDependencies;
  subject: Subject;
  /** The person of the export, with the names of others that are like theirs. */
  person: Identity | null;
  selection: Selection;
  state: ExportState;
  writer: ArchiveWriter;
};

/** Limit of lines that are buffered before they are written, a file for each kind. */
const bufferedBytesMax = 24 * 1024 * 1024;
const millisecondsInSecond = 1_000;

/** Items of the registry's archived kinds; an item without a row stops the export. */
const isArchived = (item: StoredItem, nowEpochSeconds: number): boolean =>
  kindOf(kindNameOf(item)).export === 'archived' && !isExpired(item, nowEpochSeconds);

/** What of a tenant goes into an archive: all of its subject, or what the registry calls personal of one person. */
type Selection = {
  userId: UserId | null;
  /** The line of an item; undefined: it is not exported. */
  lineOf(item: StoredItem, nowEpochSeconds: number): string | undefined;
  isAccount(account: PoolAccount): boolean;
  roots: readonly ObjectRoot[];
};

const selectionOfSubject = (subject: Subject): Selection => ({
  userId: null,
  lineOf: (item, nowEpochSeconds) =>
    isOf(subject, item) && isArchived(item, nowEpochSeconds) ? lineOf(item) : undefined,
  isAccount: ({ attributes }) => isAccountOf(subject, attributes),
  roots: objectRoots(subject).filter((root) => root.isArchived),
});

/** A person is named in every organisation of the tenant that they worked for. */
const selectionOfPerson = (subject: Subject, identity: Identity): Selection => {
  const tenant = { ...subject, organizationId: null };
  return {
    userId: identity.userId,
    lineOf: (item, nowEpochSeconds) =>
      isOf(tenant, item) && !isExpired(item, nowEpochSeconds) ? personLine(identity, item) : undefined,
    isAccount: ({ userName }) => userName === userNameOfId(identity.userId),
    roots: [
      {
        bucket: 'media',
        prefix: `${subject.tenantId}/${subject.organizationId}/users/${identity.userId}/`,
        isArchived: true,
      },
    ],
  };
};

const personOf = ({ kind, userId, organizationId, person }: LifeJob): Identity | null => {
  if (kind === 'export') return null;
  if (userId === null || person === null) throw new Error('an export without a person');
  return { userId, organizationId, ...person };
};

const selectionOf = (subject: Subject, person: Identity | null): Selection =>
  person === null ? selectionOfSubject(subject) : selectionOfPerson(subject, person);

/** Finds the names of others that are like one of the person: a text with them is not about the person. */
const findOthers = async (context: Context): Promise<void> => {
  const { dependencies, subject, state } = context;
  const tenant = { ...subject, organizationId: null };
  let from = state.at === null ? undefined : itemOf(state.at);
  do {
    const page = await dependencies.walk.page(subject.tenantId, from);
    for (const item of page.items) {
      if (context.person && isOf(tenant, item)) context.person = learnOthers(context.person, item);
    }
    from = page.next;
  } while (from !== undefined && !dependencies.isOver());
  state.at = from === undefined ? null : lineOf(from);
  if (from !== undefined) return;
  context.selection = selectionOf(subject, context.person);
  state.phase = 'items';
};

const numbered = (stretch: number): string => String(stretch).padStart(5, '0');

const writeLines = async ({ state, writer }: Context, buffered: Map<string, string[]>): Promise<void> => {
  state.stretch += 1;
  for (const [kind, lines] of [...buffered].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const content = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
    const file = await writer.add(`items/${kind}/${numbered(state.stretch)}.jsonl`, content);
    state.files.push({ ...file, type: 'items', kind, lines: lines.length });
  }
};

/** Scans the table until the buffer is full, the time is over or the end is reached, and writes the items by kind. */
const exportItems = async (context: Context): Promise<void> => {
  const { dependencies, subject, selection, state } = context;
  const buffered = new Map<string, string[]>();
  let bufferedBytes = 0;
  let from = state.at === null ? undefined : itemOf(state.at);
  do {
    const page = await dependencies.walk.page(subject.tenantId, from);
    for (const item of page.items) {
      const line = selection.lineOf(item, Math.floor(dependencies.now() / millisecondsInSecond));
      if (line === undefined) continue;
      bufferedBytes += line.length;
      const lines = buffered.get(kindNameOf(item)) ?? [];
      lines.push(line);
      buffered.set(kindNameOf(item), lines);
    }
    from = page.next;
  } while (from !== undefined && bufferedBytes < bufferedBytesMax && !dependencies.isOver());
  await writeLines(context, buffered);
  state.at = from === undefined ? null : lineOf(from);
  if (from === undefined) state.phase = 'accounts';
};

const exportAccounts = async ({ dependencies, selection, state, writer }: Context): Promise<void> => {
  const lines: string[] = [];
  let from = state.at ?? undefined;
  do {
    const page = await dependencies.pool.page(from);
    lines.push(...page.accounts.filter(selection.isAccount).map((one) => JSON.stringify(one)));
    from = page.next;
  } while (from !== undefined && !dependencies.isOver());
  state.stretch += 1;
  if (lines.length > 0) {
    const content = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
    const file = await writer.add(`accounts/${numbered(state.stretch)}.jsonl`, content);
    state.files.push({ ...file, type: 'accounts', lines: lines.length });
  }
  state.at = from ?? null;
  if (from === undefined) state.phase = 'objects';
};

const exportObjects = async ({ dependencies, selection, state, writer }: Context): Promise<void> => {
  const root = selection.roots[state.root];
  if (!root) {
    state.phase = 'end';
    return;
  }
  const keys = await dependencies.buckets.keys(root.bucket, root.prefix, state.at ?? undefined);
  if (keys.length === 0) {
    [state.root, state.at] = [state.root + 1, null];
    return;
  }
  for (const key of keys) {
    const object = await dependencies.buckets.read(root.bucket, key);
    if (object) {
      const file = await writer.add(`files/${root.bucket}/${key}`, object.bytes);
      state.files.push({ ...file, type: 'object', bucket: root.bucket, key, headers: object.headers });
    }
    state.at = key;
    if (dependencies.isOver()) return;
  }
};

const finish = async ({ dependencies, subject, selection, state, writer }: Context) => {
  const { tenantId, organizationId, hostname } = subject;
  const manifest: Manifest = {
    format: selection.userId === null ? 'esg-core-archive/1' : 'esg-core-person/1',
    ...(selection.userId === null ? {} : { userId: selection.userId }),
    tenantId,
    organizationId,
    hostname,
    exportedAt: new Date(dependencies.now()).toISOString(),
    ...countsOf(state.files),
    files: state.files,
  };
  const { sha256 } = await writer.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1), 'utf8'));
  return { manifestSha256: sha256, archiveBytes: await writer.finish() };
};

const steps = { others: findOthers, items: exportItems, accounts: exportAccounts, objects: exportObjects };

const load = async ({ archives }: ArchiveDependencies, job: LifeJob, archiveKey: string): Promise<ExportState> => {
  if (job.place.phase !== 'begun') {
    const writer = await beginArchive(archives, archiveKey);
    return { phase: job.kind === 'export' ? 'items' : 'others', at: null, root: 0, stretch: 0, files: [], writer };
  }
  return ExportState.parse(JSON.parse((await archives.read(stateKeyOf(archiveKey))).toString('utf8')));
};

/**
 * A stretch of an export: items by kind, accounts, objects unchanged, then the manifest. Memory is bounded: a part of
 * the archive, the lines of a stretch, one object. The state is stored at the end of the stretch, so a repeated one
 * begins at the same place.
 */
export const runExport = async (dependencies: ArchiveDependencies, job: LifeJob): Promise<Partial<LifeJob>> => {
  const archiveKey = archiveKeyOf(job);
  const state = await load(dependencies, job, archiveKey);
  const writer = await openArchive(dependencies.archives, archiveKey, state.writer);
  const [subject, person] = [subjectOf(job), personOf(job)];
  const context: Context = { dependencies, subject, person, selection: selectionOf(subject, person), state, writer };
  do {
    if (state.phase !== 'end') await steps[state.phase](context);
  } while (state.phase !== 'end' && !dependencies.isOver());
  const { counts } = countsOf(state.files);
  if (state.phase === 'end') {
    // The job outlives the person's data: it has their names only while it runs.
    return { status: 'done', archiveKey, counts, ...(await finish(context)), person: null };
  }
  state.writer = await writer.pause();
  await dependencies.archives.put(stateKeyOf(archiveKey), Buffer.from(JSON.stringify(state), 'utf8'));
  const place = { phase: 'begun', pass: 0, at: null };
  if (context.person === null) return { counts, place };
  const { userId: _user, organizationId: _organization, ...texts } = context.person;
  return { counts, place, person: texts };
};
