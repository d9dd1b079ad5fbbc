import * as images from '../../../../../shared/contract/images/images.contract.ts';
import type { OrganizationId } from '../../../../../shared/ids.ts';
import { multipartBytesMax } from '../../../../../shared/model/people/picture.ts';
import { uploadPicture } from '../../../lib/pictures/upload-picture.ts';
import { callApi } from '../../../lib/session/session.ts';
import type { PreparedPicture } from './prepare-picture.ts';

/** Reserve for the boundaries between the parts. */
const envelopeBytes = 2_000;

/** Sends both files in one call, or, if they are too large for that, by a presigned address. */
export const sendPicture = async (
  owner: { kind: 'user' } | { kind: 'organization'; id: OrganizationId },
  { thumbnail, image }: PreparedPicture,
): Promise<void> => {
  const isLarge = thumbnail.size + image.size + envelopeBytes > multipartBytesMax;
  if (!isLarge && owner.kind === 'user') {
    await callApi(images.uploadUserImage, { body: { thumbnail, image } });
    return;
  }
  if (!isLarge && owner.kind === 'organization') {
    await callApi(images.setOrganizationLogo, { params: { id: owner.id }, body: { thumbnail, image } });
    return;
  }
  const uploadId = await uploadPicture(image);
  if (owner.kind === 'user') await callApi(images.finishUserImage, { body: { uploadId } });
  else await callApi(images.finishOrganizationLogo, { params: { id: owner.id }, body: { uploadId } });
};

export const removePicture = async (
  owner: { kind: 'user' } | { kind: 'organization'; id: OrganizationId },
): Promise<void> => {
  if (owner.kind === 'user') await callApi(images.removeUserImage, {});
  else await callApi(images.removeOrganizationLogo, { params: { id: owner.id } });
};
