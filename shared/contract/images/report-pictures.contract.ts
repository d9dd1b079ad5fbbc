import * as z from 'zod';
import { PictureId, ReportId } from '../../ids.ts';
import { richTextLimits } from '../../model/text/rich-text.ts';
import { call } from '../calls/call.ts';

const side = z.number().int().min(1).max(richTextLimits.pictureSideMax);

/** Put to the address of `createImageUpload` before, as every picture that may be larger than a call. */
export const keepReportPicture = call({
  id: 'keepReportPicture',
  domain: 'images',
  method: 'POST',
  path: '/images/reports/{reportId}/pictures',
  summary: 'Takes an uploaded picture for the texts of the organisation: checked by its first bytes, re-encoded',
  access: 'report:edit',
  module: 'esgl',
  requests: 2,
  params: z.object({ reportId: ReportId }),
  body: z.strictObject({ uploadId: z.string().regex(/^[0-9a-f]{32}$/) }),
  response: z.object({ pictureId: PictureId, width: side, height: side }),
  status: 201,
  errors: ['report.not_found', 'report.read_only', 'upload.missing', 'image.format', 'image.rejected'],
});

/** By its name alone: a text that was carried into another report shows the same picture. */
export const getReportPicture = call({
  id: 'getReportPicture',
  domain: 'images',
  method: 'GET',
  path: '/images/pictures/{pictureId}',
  summary: 'Link to a picture of a text, for an hour',
  access: 'report:read',
  module: 'esgl',
  requests: 1,
  params: z.object({ pictureId: PictureId }),
  response: z.object({ url: z.url() }),
  errors: [],
});
