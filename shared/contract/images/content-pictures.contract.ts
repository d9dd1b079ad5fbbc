import * as z from 'zod';
import { TenantId } from '../../ids.ts';
import { ContentPictureFile } from '../../model/platform/content.ts';
import { call } from '../calls/call.ts';
import { UploadId } from './images.contract.ts';

/** Platform operators only, on the root domain only. No reader sees it before the article with it is saved. */
export const keepContentPicture = call({
  id: 'keepContentPicture',
  domain: 'images',
  method: 'POST',
  path: '/images/tenants/{tenantId}/content-pictures',
  summary: 'Takes an uploaded picture for an article of a tenant: checked by its first bytes, re-encoded',
  access: 'platform:operate',
  module: 'admin',
  requests: 2,
  params: z.object({ tenantId: TenantId }),
  body: z.strictObject({ uploadId: UploadId }),
  response: ContentPictureFile,
  status: 201,
  errors: ['tenant.unknown', 'upload.missing', 'image.format', 'image.rejected'],
});
