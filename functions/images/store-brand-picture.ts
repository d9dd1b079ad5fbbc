import { AppError } from '../../shared/errors.ts';
import type { Ids, TenantId } from '../../shared/ids.ts';
import type { BrandPicture } from '../../shared/model/platform/brand-picture.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { type BrandStore, putBrandObject } from '../core/brand/put-brand-object.ts';
import { platformScope, type Scope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { adjust } from '../core/data/write.ts';
import { mailLogoName } from '../core/email/mail-brand.ts';
import { logOperation } from '../core/platform/platform.entities.ts';
import type { MediaObjects } from './media-objects.ts';
import { type RecodedPicture, recodePicture } from './recode-picture.ts';
import { takeUpload } from './uploads.ts';

type Dependencies = BrandStore & {
  tableOf: (scope: Scope) => TenantTable;
  objects: MediaObjects;
  ids: Pick<Ids, 'audit'>;
  now: () => number;
};
type Input = { tenantId: TenantId; picture: BrandPicture; uploadId: string; reason: string };

const sidePixelsMax: Record<BrandPicture, number> = { logo: 1_024, 'mini-logo': 256, favicon: 64 };

/** Pages and files of a report read a brand's pictures as SVG: pixels are embedded in an SVG without other content. */
const asSvg = ({ bytes, contentType, width, height }: RecodedPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:${contentType};base64,${bytes.toString('base64')}"/></svg>`;

/** An uploaded picture replaces the brand's, at the path that the edge serves: nothing is deployed. */
export const keepBrandPicture = async (
  { tableOf, objects, brand, ids, now }: Dependencies,
  principal: Principal,
  { tenantId, picture, uploadId, reason }: Input,
): Promise<void> => {
  const table = tableOf(platformScope(tenantId));
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) throw new AppError('tenant.unknown');
  const drawn = await recodePicture(await takeUpload(objects, principal, uploadId), sidePixelsMax[picture]);
  // The log first: every visible picture has an author in the log.
  await table.write([
    logOperation(
      { ids, now },
      {
        action: 'tenant.picture-changed',
        tenantId,
        tenantName: tenant.name,
        organizationId: null,
        subject: picture,
        reason,
        who: authorOf(principal),
      },
    ),
  ]);
  const brandOf = (name: string, body: string | Uint8Array, type: string) =>
    putBrandObject({ brand }, tenant.hostname, { name, body, type });
  await brandOf(picture, asSvg(drawn), 'image/svg+xml');
  if (picture !== 'logo') return;
  await brandOf(mailLogoName, drawn.bytes, drawn.contentType);
  await table.write([adjust(tenantEntity, {}, { set: { hasMailLogo: true } })]);
};
