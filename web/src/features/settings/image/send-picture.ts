import * as images from '../../../../../shared/contract/images.contract.ts';
import type { OrganizationId } from '../../../../../shared/ids.ts';
import { multipartBytesMax, PictureType } from '../../../../../shared/model/picture.ts';
import { NetworkError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';
import type { PreparedPicture } from './prepare-picture.ts';

/** Room for the borders between the parts. */
const envelopeBytes = 2_000;

const upload = async (image: File): Promise<string> => {
  const contentType = PictureType.parse(image.type);
  const { url, uploadId } = await callApi(images.createImageUpload, { body: { contentType, sizeBytes: image.size } });
  const answer = await fetch(url, {
    method: 'PUT',
    body: image,
    headers: { 'content-type': contentType },
    credentials: 'omit',
  }).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  // What was refused or came too late is not there: the finishing call says so in the user's language (417).
  await answer.body?.cancel();
  return uploadId;
};

/** Sends both files in one call, or what is too large for one by a presigned address (ruling 28). */
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
  const uploadId = await upload(image);
  if (owner.kind === 'user') await callApi(images.finishUserImage, { body: { uploadId } });
  else await callApi(images.finishOrganizationLogo, { params: { id: owner.id }, body: { uploadId } });
};

export const removePicture = async (
  owner: { kind: 'user' } | { kind: 'organization'; id: OrganizationId },
): Promise<void> => {
  if (owner.kind === 'user') await callApi(images.removeUserImage, {});
  else await callApi(images.removeOrganizationLogo, { params: { id: owner.id } });
};
