import { createIds } from '../../shared/ids.ts';
import type { Principal } from '../core/auth/principal.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { api, environment } from './images.api.ts';
import { createMediaObjects } from './media-objects.ts';

export const now = () => Date.now();
export const ids = createIds(now);
export const objects = createMediaObjects(environment.MEDIA_BUCKET);
export const links = createPictureLinks(environment.MEDIA_BUCKET, now);
export const of = ({ scope }: Principal) => ({ table: api.tableOf(scope), objects, ids, now });
export const done = { body: { done: true as const } };
