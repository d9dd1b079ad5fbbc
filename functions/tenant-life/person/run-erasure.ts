import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { UserId } from '../../../shared/ids.ts';
import { userNameOfId } from '../../../shared/model/people/user-name.ts';
import { platformScope } from '../../core/data/scope.ts';
import { AuditRecord } from '../../core/reports/report.entities.ts';
import { renewSeal } from '../../core/seals/seal-rows.ts';
import { itemOf, lineOf } from '../archive/item-line.ts';
import type { JobDependencies } from '../jobs/dependencies.ts';
import type { LifeJob } from '../jobs/life.entities.ts';
import { subjectOf } from '../jobs/subject-of-job.ts';
import { isOf, kindNameOf, type StoredItem } from '../registry/subject.ts';
import { eraseItem, learnFrom } from './erase-item.ts';
import type { Identity } from './identity.ts';
import { dataOf, learnOthers } from './personal-fields.ts';

type Phase = 'accounts' | 'names' | 'other-names' | 'items';
/** Place of an erasure: pass over the items, phase, and whether this pass has changed anything yet. */
type Progress = {
  pass: number;
  phase: Phase;
  at: string | undefined;
  found: number;
  counts: LifeJob['counts'];
  identity: Identity;
};

/** Passes after which something must still be writing the person's name. */
const passesMax = 6;

const phaseOf = (text: string): Phase =>
  text === 'names' || text === 'other-names' || text === 'items' ? text : 'accounts';

/** The cursor of the walk and the count of the pass, in the one text that a job stores. */
const placeText = ({ at, found }: Progress): string => JSON.stringify({ at: at ?? null, found });
const readPlace = (text: string | null): Pick<Progress, 'at' | 'found'> => {
  const read: unknown = text === null ? {} : JSON.parse(text);
  const at: unknown = Reflect.get(Object(read), 'at');
  const found: unknown = Reflect.get(Object(read), 'found');
  return { at: typeof at === 'string' ? at : undefined, found: typeof found === 'number' ? found : 0 };
};

/** Prefixes of the person's own objects: pictures of their profile, and uploads that were not finished. */
const ownPrefixes = ({ tenantId, organizationId }: LifeJob, userId: UserId): string[] => [
  `${tenantId}/${organizationId}/users/${userId}/`,
  `uploads/${tenantId}/${userId}/`,
];

const eraseAccount = async (dependencies: JobDependencies, job: LifeJob, progress: Progress): Promise<Progress> => {
  const { userId } = progress.identity;
  await dependencies.pool.remove(userNameOfId(userId));
  let objects = 0;
  for (const prefix of ownPrefixes(job, userId)) {
    for (;;) {
      const removed = await dependencies.buckets.removeVersions('media', prefix);
      if (removed === 0) break;
      objects += removed;
    }
  }
  const counts = { ...progress.counts, accounts: 1, objects: progress.counts.objects + objects };
  return { ...progress, phase: 'names', at: undefined, counts };
};

/** A page of the walk with the records of the tenant. */
const readPage = async (dependencies: JobDependencies, job: LifeJob, at: string | undefined) => {
  const { items, next } = await dependencies.walk.page(job.tenantId, at === undefined ? undefined : itemOf(at));
  const tenant = { ...subjectOf(job), organizationId: null };
  return { items: items.filter((item) => isOf(tenant, item)), next: next && lineOf(next) };
};

/** Finds the names and e-mails that records have of the person: they may have had another name before. */
const learnNames = async (dependencies: JobDependencies, job: LifeJob, progress: Progress): Promise<Progress> => {
  const { items, next } = await readPage(dependencies, job, progress.at);
  let { identity } = progress;
  for (const item of items) identity = learnFrom(identity, item);
  return { ...progress, identity, phase: next === undefined ? 'other-names' : 'names', at: next };
};

/** Finds the names of others that are like one of the person, once all names of the person are known. */
const learnOtherNames = async (dependencies: JobDependencies, job: LifeJob, progress: Progress): Promise<Progress> => {
  const { items, next } = await readPage(dependencies, job, progress.at);
  let { identity } = progress;
  for (const item of items) identity = learnOthers(identity, item);
  return { ...progress, identity, phase: next === undefined ? 'items' : 'other-names', at: next };
};

/** @returns whether there was anything to erase; a record that changed concurrently is left to the next pass. */
const eraseOne = async (
  dependencies: JobDependencies,
  job: LifeJob,
  identity: Identity,
  item: StoredItem,
): Promise<boolean> => {
  const erasure = eraseItem(identity, item);
  if (erasure.act === 'none') return false;
  if (erasure.act === 'delete') {
    await dependencies.walk.remove([item]);
    return true;
  }
  if (kindNameOf(item) === 'Audit') {
    const table = dependencies.tableOf(platformScope(job.tenantId));
    await renewSeal({ table, now: dependencies.now }, AuditRecord.parse(unmarshall(dataOf(item))));
  }
  await dependencies.walk.replace(item, erasure.item);
  return true;
};

const eraseItems = async (dependencies: JobDependencies, job: LifeJob, progress: Progress): Promise<Progress> => {
  const { items, next } = await readPage(dependencies, job, progress.at);
  let changed = 0;
  for (const item of items) changed += (await eraseOne(dependencies, job, progress.identity, item)) ? 1 : 0;
  return {
    ...progress,
    pass: next === undefined ? progress.pass + 1 : progress.pass,
    at: next,
    found: progress.found + changed,
    counts: { ...progress.counts, items: progress.counts.items + changed },
  };
};

const steps = { accounts: eraseAccount, names: learnNames, 'other-names': learnOtherNames, items: eraseItems };

/**
 * A stretch of the erasure of one person: their account and pictures, then the names that records have of them, then
 * every personal field of every record of the tenant. It is done when a whole pass has found nothing, which also covers
 * records that were written behind the walk. Each write leaves a record that a repeated stretch does not change again.
 */
export const runErasure = async (dependencies: JobDependencies, job: LifeJob): Promise<Partial<LifeJob>> => {
  const { userId, person } = job;
  if (userId === null || person === null) throw new Error('an erasure without a person');
  const { pass, phase, at } = job.place;
  const identity = { userId, organizationId: job.organizationId, ...person };
  let progress: Progress = { pass, phase: phaseOf(phase), ...readPlace(at), counts: job.counts, identity };
  do {
    const before = progress.pass;
    progress = await steps[progress.phase](dependencies, job, progress);
    if (progress.pass === before) continue;
    // The job outlives the erasure, and the names of the person with it if they were not removed here.
    if (progress.found === 0) return { status: 'done', counts: progress.counts, person: null };
    if (progress.pass >= passesMax) throw new Error(`still ${progress.found} found in pass ${progress.pass}`);
    progress = { ...progress, found: 0 };
  } while (!dependencies.isOver());
  const { userId: _user, organizationId: _organization, ...texts } = progress.identity;
  const place = { phase: progress.phase, pass: progress.pass, at: placeText(progress) };
  return { counts: progress.counts, place, person: texts };
};
