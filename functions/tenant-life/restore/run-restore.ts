import { type ArchiveReader, linesOf, readArchive } from '../archive/archive-reader.ts';
import { sha256Of } from '../archive/archive-writer.ts';
import { itemOf, lineOf } from '../archive/item-line.ts';
import type { ArchivedFile } from '../archive/manifest.ts';
import { PoolAccount } from '../aws/pool-walk.ts';
import { keyOf } from '../aws/table-walk.ts';
import type { ArchiveDependencies } from '../jobs/dependencies.ts';
import type { LifeJob } from '../jobs/life.entities.ts';
import { requireFreeHost } from '../jobs/require-free-host.ts';
import { subjectOf } from '../jobs/subject-of-job.ts';
import { kindOf } from '../registry/kinds.ts';
import { isExpired, isOf, kindNameOf, type StoredItem } from '../registry/subject.ts';

type Difference = { differences: number; differing: string[] };
type Restore = { phase: Phase; at: number } & Difference & { counts: LifeJob['counts'] };
type Phase = 'write' | 'compare' | 'count';
type Context = { dependencies: ArchiveDependencies; job: LifeJob; archive: ArchiveReader; files: ArchivedFile[] };

const differingMax = 20;

/**
 * Order of the files: seals before the rows that they seal, because rows are sealed from the stream and a row with a
 * seal is skipped. Items that only people process come last.
 */
const rankOf = (file: ArchivedFile): number => {
  if (file.type === 'accounts') return 3;
  if (file.type === 'object') return 2;
  return file.kind === 'Audit' ? 1 : 0;
};

const itemsIn = (content: Buffer, now: number): StoredItem[] =>
  linesOf(content)
    .map(itemOf)
    .filter((item) => !isExpired(item, Math.floor(now / 1_000)));

const writeFile = async ({ dependencies, archive }: Context, file: ArchivedFile): Promise<number> => {
  const content = await archive.read(file);
  switch (file.type) {
    case 'items': {
      const items = itemsIn(content, dependencies.now());
      await dependencies.walk.put(items);
      return items.length;
    }
    case 'object':
      await dependencies.buckets.put(file.bucket, file.key, content, file.headers);
      return 1;
    case 'accounts': {
      const accounts = linesOf(content).map((line) => PoolAccount.parse(JSON.parse(line)));
      for (const account of accounts) await dependencies.pool.create(account);
      return accounts.length;
    }
  }
};

const countName = { items: 'items', object: 'objects', accounts: 'accounts' } as const;

/** Keys of items that differ from the archive. */
const compareFile = async ({ dependencies, archive }: Context, file: ArchivedFile): Promise<string[]> => {
  if (file.type === 'accounts') return [];
  if (file.type === 'object') {
    const stored = await dependencies.buckets.read(file.bucket, file.key);
    return stored && sha256Of(stored.bytes) === file.sha256 ? [] : [`${file.bucket} ${file.key}`];
  }
  const items = itemsIn(await archive.read(file), dependencies.now());
  const stored = new Set((await dependencies.walk.find(items)).map(lineOf));
  return items.filter((item) => !stored.has(lineOf(item))).map((item) => lineOf(keyOf(item)));
};

const withDifferences = ({ differences, differing }: Difference, keys: readonly string[]): Difference => ({
  differences: differences + keys.length,
  differing: [...differing, ...keys].slice(0, differingMax),
});

/** Stored items of the archived kinds that are not in the archive. */
const countOthers = async ({ dependencies, job, archive }: Context): Promise<string[]> => {
  const subject = subjectOf(job);
  const stored: Record<string, number> = {};
  let from: StoredItem | undefined;
  do {
    const page = await dependencies.walk.page(job.tenantId, from);
    for (const item of page.items.filter((found) => isOf(subject, found))) {
      const kind = kindNameOf(item);
      const isEnded = isExpired(item, Math.floor(dependencies.now() / 1_000));
      if (kindOf(kind).export === 'archived' && !isEnded) stored[kind] = (stored[kind] ?? 0) + 1;
    }
    from = page.next;
  } while (from !== undefined);
  return Object.entries(stored)
    .filter(([kind, count]) => count > (archive.manifest.kinds[kind] ?? 0))
    .map(([kind]) => `more of ${kind} than in the archive`);
};

const writeStep = async (context: Context, restore: Restore): Promise<Restore> => {
  const file = context.files[restore.at];
  if (!file) return { ...restore, phase: 'compare', at: 0 };
  const written = await writeFile(context, file);
  const name = countName[file.type];
  const counts = { ...restore.counts, [name]: restore.counts[name] + written };
  return { ...restore, at: restore.at + 1, counts };
};

const compareStep = async (context: Context, restore: Restore): Promise<Restore> => {
  const file = context.files[restore.at];
  if (!file) return { ...restore, phase: 'count', at: 0 };
  return { ...restore, ...withDifferences(restore, await compareFile(context, file)), at: restore.at + 1 };
};

const open = async (dependencies: ArchiveDependencies, job: LifeJob): Promise<Context> => {
  if (job.archiveKey === null) throw new Error('a restore without its archive');
  const archive = await readArchive(dependencies.archives, job.archiveKey);
  const { tenantId, organizationId, hostname } = archive.manifest;
  if (tenantId !== job.tenantId || organizationId !== job.organizationId) {
    throw new Error('the archive is of another tenant or organisation');
  }
  if (organizationId === null) await requireFreeHost(dependencies.tableOf, tenantId, hostname);
  const files = archive.manifest.files.toSorted((one, other) => rankOf(one) - rankOf(other));
  return { dependencies, job, archive, files };
};

const phaseOf = (text: string): Phase => (text === 'compare' || text === 'count' ? text : 'write');

/**
 * A stretch of a restore: each file of the manifest is checked against its hash and written; then everything written is
 * read and compared: items byte for byte, objects by their hash. Writing a file twice has the same result.
 */
export const runRestore = async (dependencies: ArchiveDependencies, job: LifeJob): Promise<Partial<LifeJob>> => {
  const context = await open(dependencies, job);
  const { differences, differing, counts, place } = job;
  const begun = { differences: differences ?? 0, differing, counts };
  let restore: Restore = { phase: phaseOf(place.phase), at: Number(place.at ?? 0), ...begun };
  do {
    if (restore.phase === 'count') {
      const ended = withDifferences(restore, await countOthers(context));
      return { status: 'done', counts: restore.counts, manifestSha256: context.archive.manifestSha256, ...ended };
    }
    restore = await (restore.phase === 'write' ? writeStep : compareStep)(context, restore);
  } while (!dependencies.isOver());
  const { phase, at, ...rest } = restore;
  return { ...rest, place: { phase, pass: 0, at: String(at) } };
};
