import { routes } from '../../shared/contract/routes/images.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import type { ReadMultipart } from '../core/api/read-multipart.ts';
import { api } from './images.api.ts';

const images = async () => (await import('./images.bindings.ts')).bindings;
const pictures = async () => (await import('./pictures.bindings.ts')).bindings;

/** Loaded with the first body of files. */
const readMultipart: ReadMultipart = async (...body) =>
  (await import('../core/api/read-multipart.ts')).readMultipart(...body);

export const handler = createApi(
  routes,
  {
    uploadUserImage: images,
    removeUserImage: images,
    setOrganizationLogo: images,
    removeOrganizationLogo: images,
    createImageUpload: images,
    finishUserImage: images,
    finishOrganizationLogo: images,
    setCoverPicture: pictures,
    keepReportPicture: pictures,
    getReportPicture: pictures,
    keepContentPicture: pictures,
    finishBrandPicture: pictures,
  },
  { ...api, readMultipart },
);
