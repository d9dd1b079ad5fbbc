import * as z from 'zod';
import { TenantId } from '../../ids.ts';
import { BrandPicture } from '../../model/platform/brand-picture.ts';
import { OperatorReason } from '../../model/platform/operator-reason.ts';
import { call } from '../calls/call.ts';
import { UploadId } from './images.contract.ts';

/** Platform operators only, on the root domain only. */
export const finishBrandPicture = call({
  id: 'finishBrandPicture',
  domain: 'images',
  method: 'POST',
  path: '/images/tenants/{tenantId}/{picture}/finish',
  summary: 'Takes an uploaded picture as logo, mini logo or favicon of a tenant',
  access: 'platform:operate',
  module: 'admin',
  /** The last one updates the logo of mails. */
  requests: 4,
  params: z.object({ tenantId: TenantId, picture: BrandPicture }),
  body: z.strictObject({ uploadId: UploadId, reason: OperatorReason }),
  response: z.object({ done: z.literal(true) }),
  errors: ['tenant.unknown', 'upload.missing', 'image.format', 'image.rejected'],
});
