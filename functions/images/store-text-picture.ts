import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { keepReportPicture } from '../../shared/contract/images/report-pictures.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { PictureId } from '../../shared/ids.ts';
import { isEditable } from '../../shared/model/report/report.ts';
import { megabyteBytes } from '../../shared/model/text/file-check.ts';
import { richTextLimits } from '../../shared/model/text/rich-text.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { textPictureKey } from '../core/images/text-picture.ts';
import { assignedReportKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { collaborationOf, isOutsider } from '../core/reports/report-access.ts';
import type { MediaObjects } from './media-objects.ts';
import { recodePicture } from './recode-picture.ts';
import { takeUpload } from './uploads.ts';

/** Limit of the re-encoded bytes: every published file embeds the whole picture. */
const storedBytesMax = 4 * megabyteBytes;

/**
 * Stores an uploaded picture under its own name. Nothing refers to it before the text that shows it is saved, so only
 * its bytes are written; people who may edit no text of the report may store no picture either.
 */
export const keepTextPicture = async (
  { table, objects }: { table: TenantTable; objects: MediaObjects },
  principal: Principal,
  { params, body }: CallInput<typeof keepReportPicture>,
): Promise<CallResult<typeof keepReportPicture>> => {
  const key = assignedReportKeyOf(principal, params.reportId);
  const isReader = isOutsider(principal) && collaborationOf(principal, params.reportId)?.role !== 'contributor';
  if (isReader) throw new AppError('auth.forbidden');
  const report = await table.find(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  if (!isEditable(report.status)) throw new AppError('report.read_only');
  const picture = await recodePicture(
    await takeUpload(objects, principal, body.uploadId),
    richTextLimits.pictureSideMax,
  );
  if (picture.bytes.byteLength > storedBytesMax) throw new AppError('image.rejected', { reason: 'volume' });
  const pictureId = PictureId.parse(`pic_${body.uploadId}`);
  const { tenantId } = principal.tenant;
  const { organizationId } = principal.organization;
  await objects.put(textPictureKey({ tenantId, organizationId }, pictureId), picture);
  return { pictureId, width: picture.width, height: picture.height };
};
