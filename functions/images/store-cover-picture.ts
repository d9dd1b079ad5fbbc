import { randomBytes } from 'node:crypto';
import type { ReportDesignView } from '../../shared/contract/publishing/report-design.contract.ts';
import type { Ids } from '../../shared/ids.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import type { LinkPictures } from '../core/images/picture-links.ts';
import { audit } from '../core/reports/audit-row.ts';
import { designViewOf } from '../core/reports/design-view.ts';
import { designWrites, type LoadedDesign, loadDesign, requireDesignable } from '../core/reports/load-design.ts';
import { openedRow } from '../core/reports/opened-row.ts';
import type { MediaObjects } from './media-objects.ts';
import { recodePicture } from './recode-picture.ts';
import { takeUpload } from './uploads.ts';

/** Wide enough for a page of A4 at 290 dots an inch. */
const sidePixelsMax = 2_400;

type Dependencies = {
  table: TenantTable;
  objects: MediaObjects;
  links: Pick<LinkPictures, 'one'>;
  ids: Pick<Ids, 'audit'>;
  now: () => number;
};
type StoredPicture = NonNullable<LoadedDesign['record']['picture']>;

const keepUpload = async (
  { objects }: Dependencies,
  principal: Principal,
  { reportId, uploadId }: { reportId: string; uploadId: string },
): Promise<StoredPicture> => {
  const picture = await recodePicture(await takeUpload(objects, principal, uploadId), sidePixelsMax);
  const { tenant, organization } = principal;
  const folder = `${tenant.tenantId}/${organization.organizationId}/design/${reportId}`;
  const objectKey = `${folder}/${randomBytes(16).toString('hex')}.${picture.extension}`;
  await objects.put(objectKey, picture);
  return { objectKey, mediaType: picture.contentType };
};

/**
 * The uploaded picture becomes the cover's, and the cover shows it. The former one is not removed: a running
 * publication may still read it.
 */
export const keepCoverPicture = async (
  dependencies: Dependencies,
  principal: Principal,
  input: { reportId: string; uploadId: string },
): Promise<ReportDesignView> => {
  const { table, links, now } = dependencies;
  let picture: StoredPicture | undefined;
  return retryOnConflict(async () => {
    const loaded = await loadDesign(table, principal, input.reportId);
    const { record, report } = loaded;
    requireDesignable(report);
    picture ??= await keepUpload(dependencies, principal, input);
    const cover = { ...record.design.cover, layout: 'picture' as const };
    const author = authorOf(principal);
    const change = { design: { ...record.design, cover }, picture };
    const { stored, writes } = designWrites(loaded, change, author, new Date(now()).toISOString());
    await table.write([
      ...writes,
      ...openedRow(dependencies, report, author),
      audit(dependencies, report, author, {
        action: 'report.designed',
        field: 'design',
        oldValue: record.picture?.objectKey.split('/').at(-1) ?? '',
        newValue: picture.objectKey.split('/').at(-1) ?? '',
      }),
    ]);
    return designViewOf(links, stored);
  });
};
