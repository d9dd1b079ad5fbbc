import { useEffect, useState } from 'react';
import { getContentPicture } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { callApi } from '../../../lib/session/session.ts';

/** One transparent pixel, in place of a picture that has not arrived. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Data addresses of a tenant's pictures: their own are on the tenant's host, which this page may not load from. */
export const usePictureSources = (tenantId: TenantId, pictureIds: readonly string[]): Record<string, string> => {
  const [sources, setSources] = useState<Record<string, string>>({});
  const missing = pictureIds.filter((id) => sources[id] === undefined).join(' ');
  useEffect(() => {
    let isCurrent = true;
    const read = async (pictureId: string): Promise<void> => {
      const picture = await callApi(getContentPicture, { params: { tenantId, pictureId } }).then(
        (answer) => answer.picture,
        () => blank,
      );
      if (isCurrent) setSources((known) => ({ ...known, [pictureId]: picture }));
    };
    for (const pictureId of missing.split(' ').filter((id) => id !== '')) void read(pictureId);
    return () => {
      isCurrent = false;
    };
  }, [tenantId, missing]);
  return Object.fromEntries(pictureIds.map((id) => [id, sources[id] ?? blank]));
};
