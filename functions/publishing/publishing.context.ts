import { createPictureLinks } from '../core/images/picture-links.ts';
import { createLinkedObjects } from '../report-snapshot/objects/linked-objects.ts';
import { environment } from './publishing.api.ts';

export const now = () => Date.now();
export const publishedLinks = createPictureLinks(environment.PUBLICATIONS_BUCKET, now);

export const sources = {
  brand: createLinkedObjects(createPictureLinks(environment.BRAND_BUCKET, now)),
  media: createLinkedObjects(createPictureLinks(environment.MEDIA_BUCKET, now)),
  now,
};
