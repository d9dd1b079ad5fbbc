import { hostEntity } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/data/scope.ts';
import { tenantDirectoryEntity } from '../../core/platform/platform.entities.ts';
import { tenantSenderEntity } from '../../core/tenant-domains/tenant-sender.entity.ts';
import { itemOf, lineOf } from '../archive/item-line.ts';
import type { JobDependencies, WipeDependencies } from '../jobs/dependencies.ts';
import type { LifeJob } from '../jobs/life.entities.ts';
import { isAccountOf, subjectOf } from '../jobs/subject-of-job.ts';
import { kinds } from '../registry/kinds.ts';
import { objectRoots } from '../registry/objects.ts';
import { isOf, kindNameOf, type StoredItem, type Subject } from '../registry/subject.ts';

type Phase = 'accounts' | 'items' | 'objects' | 'senders';
/** Place of a wipe: its pass over everything, the phase, and whether this pass has found anything yet. */
type Wipe = { pass: number; phase: Phase; at: string | undefined; found: number; counts: LifeJob['counts'] };
type Context = { dependencies: WipeDependencies; subject: Subject; senderDomains: readonly string[] };

/** Passes after which something must still be writing, although everything to wipe was closed before. */
const passesMax = 6;

/** The walk's cursor and the count of the pass, in the one text that a job stores. */
const placeText = ({ at, found }: Wipe): string => JSON.stringify({ at: at ?? null, found });
const readPlace = (text: string | null): Pick<Wipe, 'at' | 'found'> => {
  const read: unknown = text === null ? {} : JSON.parse(text);
  const at: unknown = Reflect.get(Object(read), 'at');
  const found: unknown = Reflect.get(Object(read), 'found');
  return { at: typeof at === 'string' ? at : undefined, found: typeof found === 'number' ? found : 0 };
};

const wipeAccounts = async ({ dependencies, subject }: Context, wipe: Wipe): Promise<Wipe> => {
  const { accounts, next } = await dependencies.pool.page(wipe.at);
  const own = accounts.filter(({ attributes }) => isAccountOf(subject, attributes));
  for (const { userName } of own) await dependencies.pool.remove(userName);
  return {
    ...wipe,
    phase: next === undefined ? 'items' : 'accounts',
    at: next,
    found: wipe.found + own.length,
    counts: { ...wipe.counts, accounts: wipe.counts.accounts + own.length },
  };
};

/** The platform's own records on operators' actions are retained; an item without a row is deleted with its tenant. */
const isWiped = (item: StoredItem): boolean => kinds[kindNameOf(item)]?.wipe !== 'retained';

const wipeItems = async ({ dependencies, subject }: Context, wipe: Wipe): Promise<Wipe> => {
  const page = await dependencies.walk.page(subject.tenantId, wipe.at === undefined ? undefined : itemOf(wipe.at));
  const own = page.items.filter((item) => isOf(subject, item) && isWiped(item));
  await dependencies.walk.remove(own);
  return {
    ...wipe,
    phase: page.next === undefined ? 'objects' : 'items',
    at: page.next && lineOf(page.next),
    found: wipe.found + own.length,
    counts: { ...wipe.counts, items: wipe.counts.items + own.length },
  };
};

const isHostOfAnother = async ({ tableOf }: JobDependencies, { tenantId, hostname }: Subject): Promise<boolean> => {
  const host = await tableOf(platformScope()).find(hostEntity, { hostname });
  return host !== undefined && host.tenantId !== tenantId;
};

/** One root after the other, each until it is empty. */
const wipeObjects = async ({ dependencies, subject }: Context, wipe: Wipe): Promise<Wipe> => {
  const at = Number(wipe.at ?? 0);
  const root = objectRoots(subject)[at];
  if (!root) return { ...wipe, phase: 'senders', at: undefined };
  // The host was deleted with the items: it may be another tenant's already, with a brand.
  const isOthers = root.bucket === 'brand' && (await isHostOfAnother(dependencies, subject));
  const removed = isOthers ? 0 : await dependencies.buckets.removeVersions(root.bucket, root.prefix);
  return {
    ...wipe,
    at: String(removed === 0 ? at + 1 : at),
    found: wipe.found + removed,
    counts: { ...wipe.counts, objects: wipe.counts.objects + removed },
  };
};

/** Whether another tenant sends from the domain, too: its identity is one for the account. */
const isSenderOfAnother = async (
  { tableOf }: JobDependencies,
  { tenantId }: Subject,
  domain: string,
): Promise<boolean> => {
  const tenants = await tableOf(platformScope()).all(tenantDirectoryEntity, { pk: ['TENANT-DIRECTORY'] });
  for (const other of tenants) {
    if (other.tenantId === tenantId) continue;
    const sender = await tableOf(platformScope(other.tenantId)).find(tenantSenderEntity, {});
    if (sender?.domain === domain) return true;
  }
  return false;
};

/** After the items: no check of the tenant's sender can add an identity again. Then the next pass, which must find nothing. */
const wipeSenders = async ({ dependencies, subject, senderDomains }: Context, wipe: Wipe): Promise<Wipe> => {
  let found = 0;
  for (const domain of await dependencies.identities.known(senderDomains)) {
    if (await isSenderOfAnother(dependencies, subject, domain)) continue;
    await dependencies.identities.remove(domain);
    found += 1;
  }
  return { ...wipe, pass: wipe.pass + 1, phase: 'accounts', at: undefined, found: wipe.found + found };
};

const steps = { accounts: wipeAccounts, items: wipeItems, objects: wipeObjects, senders: wipeSenders };
const phases: readonly Phase[] = ['accounts', 'items', 'objects', 'senders'];
const phaseOf = (text: string): Phase => phases.find((phase) => phase === text) ?? 'accounts';

/**
 * A stretch of a wipe: accounts first, so that nobody has access any more, then every item, every version and marker
 * of every object, and the identities of its sender domains at the mail service. It is done when a whole pass has found nothing: items that a call or a stream wrote behind
 * the walk are found by the next pass.
 */
export const runWipe = async (dependencies: WipeDependencies, job: LifeJob): Promise<Partial<LifeJob>> => {
  const context = { dependencies, subject: subjectOf(job), senderDomains: job.senderDomains };
  const { pass, phase, at } = job.place;
  let wipe: Wipe = { pass, phase: phaseOf(phase), ...readPlace(at), counts: job.counts };
  do {
    const before = wipe.pass;
    wipe = await steps[wipe.phase](context, wipe);
    if (wipe.pass === before) continue;
    if (wipe.found === 0) return { status: 'done', counts: wipe.counts };
    if (wipe.pass >= passesMax) throw new Error(`still ${wipe.found} found in pass ${wipe.pass}`);
    wipe = { ...wipe, found: 0 };
  } while (!dependencies.isOver());
  return { counts: wipe.counts, place: { phase: wipe.phase, pass: wipe.pass, at: placeText(wipe) } };
};
