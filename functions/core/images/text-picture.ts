import type { PictureId } from '../../../shared/ids.ts';

type Place = { tenantId: string; organizationId: string };

/** Key of a text's picture in the media bucket: the tenant first, as in the table; the bytes of a name never change. */
export const textPictureKey = ({ tenantId, organizationId }: Place, pictureId: PictureId): string =>
  `${tenantId}/${organizationId}/pictures/${pictureId}`;
