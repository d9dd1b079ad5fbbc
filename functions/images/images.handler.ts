import * as contract from '../../shared/contract/images.contract.ts';
import { setCoverPicture } from '../../shared/contract/report-design.contract.ts';
import * as texts from '../../shared/contract/report-pictures.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { readMultipart } from '../core/api/read-multipart.ts';
import type { Principal } from '../core/auth/principal.ts';
import { MediaEnvironment, readEnvironment } from '../core/environment.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { textPictureKey } from '../core/images/text-picture.ts';
import { withReportAccess } from '../core/reports/report-access.ts';
import { keepCoverPicture } from './keep-cover-picture.ts';
import { dropPictures, keepPictures, type PictureOwner } from './keep-pictures.ts';
import { keepTextPicture } from './keep-text-picture.ts';
import { createMediaObjects } from './media-objects.ts';
import { recodeBoth } from './recode-picture.ts';
import { createUpload, takeUpload } from './uploads.ts';

const environment = readEnvironment(MediaEnvironment);
const api = { ...createApiDependencies('images', environment), keysAlongside: withReportAccess };
const now = () => Date.now();
const ids = createIds(now);
const objects = createMediaObjects(environment.MEDIA_BUCKET);
const links = createPictureLinks(environment.MEDIA_BUCKET, now);
const of = ({ scope }: Principal) => ({ table: api.tableOf(scope), objects, ids, now });

/** Only the own organisation can be addressed: another's and an unknown one read the same. */
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

const done = { body: { done: true as const } };

export const handler = createApi(
  [
    bindSignedIn(contract.uploadUserImage, ({ body }, { principal }) => keepFiles(principal, 'user', body)),
    bindSignedIn(contract.removeUserImage, async (_input, { principal }) => {
      await dropPictures(of(principal), principal, 'user');
      return done;
    }),
    bindSignedIn(contract.setOrganizationLogo, async ({ params, body }, { principal }) => {
      requireOwn(principal, params.id);
      return keepFiles(principal, 'organization', body);
    }),
    bindSignedIn(contract.removeOrganizationLogo, async ({ params }, { principal }) => {
      requireOwn(principal, params.id);
      await dropPictures(of(principal), principal, 'organization');
      return done;
    }),
    bindSignedIn(contract.createImageUpload, async ({ body }, { principal }) => ({
      body: await createUpload({ objects, now }, principal, body),
    })),
    bindSignedIn(contract.finishUserImage, ({ body }, { principal }) => keepUpload(principal, 'user', body.uploadId)),
    bindSignedIn(contract.finishOrganizationLogo, async ({ params, body }, { principal }) => {
      requireOwn(principal, params.id);
      return keepUpload(principal, 'organization', body.uploadId);
    }),
    bindSignedIn(setCoverPicture, async ({ params, body }, { principal }) => ({
      body: await keepCoverPicture({ ...of(principal), links }, principal, { ...params, ...body }),
    })),
    bindSignedIn(texts.keepReportPicture, async (input, { principal }) => ({
      body: await keepTextPicture({ table: api.tableOf(principal.scope), objects }, principal, input),
    })),
    bindSignedIn(texts.getReportPicture, async ({ params }, { principal }) => {
      const { tenantId } = principal.tenant;
      const { organizationId } = principal.organization;
      return { body: { url: await links.one(textPictureKey({ tenantId, organizationId }, params.pictureId)) } };
    }),
  ],
  { ...api, readMultipart },
);
