/** Files on their way in, which a person puts into the media bucket by an address signed for them. */
import type { TransferObjects } from './transfer-objects.ts';

/** Owner of an upload, as given by a principal. */
export type Uploader = { tenant: { tenantId: string }; user: { userId: string } };

/**
 * Below `uploads/`, which expires after a day; only the person who requested the upload can refer to it.
 */
export const ownUploadKey = ({ tenant, user }: Uploader, uploadId: string): string =>
  `uploads/${tenant.tenantId}/${user.userId}/${uploadId}`;

const uploadSeconds = 600;
/** The real type is determined from the bytes later. */
const contentType = 'application/octet-stream';

type Signing = { objects: Pick<TransferObjects, 'signUpload'>; now: () => number };

/** A signed address for one document of exactly this many bytes, valid for ten minutes. */
export const signOwnUpload = async (
  { objects, now }: Signing,
  uploader: Uploader,
  { uploadId, sizeBytes }: { uploadId: string; sizeBytes: number },
): Promise<{ url: string; contentType: string; expiresAt: string }> => ({
  url: await objects.signUpload(ownUploadKey(uploader, uploadId), { contentType, sizeBytes, seconds: uploadSeconds }),
  contentType,
  expiresAt: new Date(now() + uploadSeconds * 1_000).toISOString(),
});
