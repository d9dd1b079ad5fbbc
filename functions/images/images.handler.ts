import { S3Client } from '@aws-sdk/client-s3';
import { finishBrandPicture } from '../../shared/contract/images/brand-pictures.contract.ts';
import * as contentPictures from '../../shared/contract/images/content-pictures.contract.ts';
import * as contract from '../../shared/contract/images/images.contract.ts';
import * as texts from '../../shared/contract/images/report-pictures.contract.ts';
import { setCoverPicture } from '../../shared/contract/publishing/report-design.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { readMultipart } from '../core/api/read-multipart.ts';
import { asOneself, type Principal } from '../core/auth/principal.ts';
import { ReportDesignEnvironment, readEnvironment } from '../core/environment.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { textPictureKey } from '../core/images/text-picture.ts';
import { withReportAccess } from '../core/reports/report-access.ts';
import { createMediaObjects } from './media-objects.ts';
import { recodeBoth } from './recode-picture.ts';
import { keepBrandPicture } from './store-brand-picture.ts';
import { keepContentPicture } from './store-content-picture.ts';
import { keepCoverPicture } from './store-cover-picture.ts';
import { dropPictures, keepPictures, type PictureOwner } from './store-pictures.ts';
import { keepTextPicture } from './store-text-picture.ts';
import { createUpload, takeUpload } from './uploads.ts';

const environment = readEnvironment(ReportDesignEnvironment);
const api = { ...createApiDependencies('images', environment), keysAlongside: withReportAccess };
const now = () => Date.now();
const ids = createIds(now);
const objects = createMediaObjects(environment.MEDIA_BUCKET);
const links = createPictureLinks(environment.MEDIA_BUCKET, now);
const brand = { client: new S3Client({ maxAttempts: 4 }), bucket: environment.BRAND_BUCKET };
const of = ({ scope }: Principal) => ({ table: api.tableOf(scope), objects, ids, now });

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

const done = { body: { done: true as const } };

export const handler = createApi(
  {
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
    setCoverPicture: bindSignedIn(setCoverPicture, async ({ params, body }, { principal }) => ({
      body: await keepCoverPicture({ ...of(principal), links }, principal, { ...params, ...body }),
    })),
    keepReportPicture: bindSignedIn(texts.keepReportPicture, async (input, { principal }) => ({
      body: await keepTextPicture({ table: api.tableOf(principal.scope), objects }, principal, input),
    })),
    getReportPicture: bindSignedIn(texts.getReportPicture, async ({ params }, { principal }) => {
      const { tenantId } = principal.tenant;
      const { organizationId } = principal.organization;
      return { body: { url: await links.one(textPictureKey({ tenantId, organizationId }, params.pictureId)) } };
    }),
    keepContentPicture: bindSignedIn(contentPictures.keepContentPicture, async ({ params, body }, { principal }) => {
      return {
        body: await keepContentPicture({ tableOf: api.tableOf, objects, brand }, principal, { ...params, ...body }),
      };
    }),
    finishBrandPicture: bindSignedIn(finishBrandPicture, async ({ params, body }, { principal }) => {
      const dependencies = { tableOf: api.tableOf, objects, brand, ids, now };
      await keepBrandPicture(dependencies, principal, { ...params, ...body });
      return done;
    }),
  },
  { ...api, readMultipart },
);
