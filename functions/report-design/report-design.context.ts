import { createIds } from '../../shared/ids.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { createLinkedObjects } from '../report-snapshot/objects/linked-objects.ts';
import { environment } from './report-design.api.ts';

export const now = () => Date.now();
export const ids = createIds(now);
export const links = createPictureLinks(environment.MEDIA_BUCKET, now);

export const sources = {
  brand: createLinkedObjects(createPictureLinks(environment.BRAND_BUCKET, now)),
  media: createLinkedObjects(links),
  now,
};
