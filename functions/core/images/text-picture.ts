import type { PictureId } from '../../../shared/ids.ts';

type Place = { tenantId: string; organizationId: string };

/** Where a picture of a text lies in the media bucket: the tenant first, as in the table, and a name that never changes its bytes. */
export const textPictureKey = ({ tenantId, organizationId }: Place, pictureId: PictureId): string =>
  `${tenantId}/${organizationId}/pictures/${pictureId}`;
