import { S3Client } from '@aws-sdk/client-s3';
import { finishBrandPicture } from '../../shared/contract/images/brand-pictures.contract.ts';
import * as contentPictures from '../../shared/contract/images/content-pictures.contract.ts';
import * as texts from '../../shared/contract/images/report-pictures.contract.ts';
import { setCoverPicture } from '../../shared/contract/publishing/report-design.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { textPictureKey } from '../core/images/text-picture.ts';
import { api, environment } from './images.api.ts';
import { done, ids, links, now, objects, of } from './images.context.ts';
import { keepBrandPicture } from './store-brand-picture.ts';
import { keepContentPicture } from './store-content-picture.ts';
import { keepCoverPicture } from './store-cover-picture.ts';
import { keepTextPicture } from './store-text-picture.ts';

const brand = { client: new S3Client({ maxAttempts: 4 }), bucket: environment.BRAND_BUCKET };

export const bindings = {
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
};
