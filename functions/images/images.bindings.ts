import * as contract from '../../shared/contract/images/images.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { asOneself, type Principal } from '../core/auth/principal.ts';
import { done, links, now, objects, of } from './images.context.ts';
import { recodeBoth } from './recode-picture.ts';
import { dropPictures, keepPictures, type PictureOwner } from './store-pictures.ts';
import { createUpload, takeUpload } from './uploads.ts';

/** Only the own organisation can be addressed: another one and an unknown one get the same error. */
const requireOwn = ({ organization }: Principal, id: string): void => {
  if (id !== organization.organizationId) throw new AppError('organization.not_found');
};

const keepFiles = async (principal: Principal, owner: PictureOwner, files: { thumbnail: File; image: File }) => {
  const thumbnail = new Uint8Array(await files.thumbnail.arrayBuffer());
  const pictures = await recodeBoth({ thumbnail, image: new Uint8Array(await files.image.arrayBuffer()) });
  return { body: await links.both(await keepPictures(of(principal), principal, owner, pictures)) };
};

const keepUpload = async (principal: Principal, owner: PictureOwner, uploadId: string) => {
  const pictures = await recodeBoth({ image: await takeUpload(objects, principal, uploadId) });
  return { body: await links.both(await keepPictures(of(principal), principal, owner, pictures)) };
};

export const bindings = {
  uploadUserImage: bindSignedIn(contract.uploadUserImage, ({ body }, { principal }) =>
    keepFiles(asOneself(principal), 'user', body),
  ),
  removeUserImage: bindSignedIn(contract.removeUserImage, async (_input, { principal }) => {
    await dropPictures(of(principal), asOneself(principal), 'user');
    return done;
  }),
  setOrganizationLogo: bindSignedIn(contract.setOrganizationLogo, async ({ params, body }, { principal }) => {
    requireOwn(principal, params.id);
    return keepFiles(principal, 'organization', body);
  }),
  removeOrganizationLogo: bindSignedIn(contract.removeOrganizationLogo, async ({ params }, { principal }) => {
    requireOwn(principal, params.id);
    await dropPictures(of(principal), principal, 'organization');
    return done;
  }),
  createImageUpload: bindSignedIn(contract.createImageUpload, async ({ body }, { principal }) => ({
    body: await createUpload({ objects, now }, principal, body),
  })),
  finishUserImage: bindSignedIn(contract.finishUserImage, ({ body }, { principal }) =>
    keepUpload(asOneself(principal), 'user', body.uploadId),
  ),
  finishOrganizationLogo: bindSignedIn(contract.finishOrganizationLogo, async ({ params, body }, { principal }) => {
    requireOwn(principal, params.id);
    return keepUpload(principal, 'organization', body.uploadId);
  }),
};
