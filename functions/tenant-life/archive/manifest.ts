import * as z from 'zod';
import { OrganizationId, TenantId, UserId } from '../../../shared/ids.ts';
import { LifeCounts } from '../../../shared/model/platform/tenant-life.ts';
import { ObjectHeaders } from '../aws/bucket-walk.ts';

export const manifestName = 'manifest.json';

const common = { name: z.string(), sizeBytes: z.number().int(), sha256: z.string() };

/**
 * A file of an archive: lines of one kind of item, the lines of all accounts, or an object exactly as in its bucket.
 */
export const ArchivedFile = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('items'), kind: z.string(), lines: z.number().int() }),
  z.object({ ...common, type: z.literal('accounts'), lines: z.number().int() }),
  z.object({
    ...common,
    type: z.literal('object'),
    bucket: z.enum(['publications', 'media', 'brand']),
    key: z.string(),
    headers: ObjectHeaders,
  }),
]);
export type ArchivedFile = z.infer<typeof ArchivedFile>;

/** The last file of an archive: the other files, counted, with the SHA-256 of each. */
export const Manifest = z.object({
  /** The archive of a person is for reading: nothing is restored from it. */
  format: z.enum(['esg-core-archive/1', 'esg-core-person/1']),
  userId: UserId.optional(),
  tenantId: TenantId,
  /** null: the whole tenant. */
  organizationId: OrganizationId.nullable(),
  hostname: z.string(),
  exportedAt: z.iso.datetime(),
  counts: LifeCounts,
  /** Items by kind. */
  kinds: z.record(z.string(), z.number().int()),
  files: z.array(ArchivedFile),
});
export type Manifest = z.infer<typeof Manifest>;

/** Number of items of each kind in the files, and the total size. */
export const countsOf = (files: readonly ArchivedFile[]): Pick<Manifest, 'counts' | 'kinds'> => {
  const kinds: Record<string, number> = {};
  const counts = { items: 0, objects: 0, accounts: 0 };
  for (const file of files) {
    if (file.type === 'object') counts.objects += 1;
    if (file.type === 'accounts') counts.accounts += file.lines;
    if (file.type !== 'items') continue;
    counts.items += file.lines;
    kinds[file.kind] = (kinds[file.kind] ?? 0) + file.lines;
  }
  return { counts, kinds };
};
