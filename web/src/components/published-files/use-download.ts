import { useState } from 'react';
import {
  getPublication,
  getPublishedFile,
  listPublications,
  type PublishedKind,
} from '../../../../shared/contract/publishing/publishing.contract.ts';
import { getReport, listReports } from '../../../../shared/contract/reports/reports.contract.ts';
import type { Publication } from '../../../../shared/model/report/publication.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { useMutationCall, useRefreshCalls } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { callApi } from '../../lib/session/session.ts';
import { useFlash } from '../flash/use-flash.ts';

type Place = Pick<Publication, 'reportId' | 'publicationId'>;

/** The report was unpublished in between: the publication still exists, without files for this reader. */
const areFilesMissing = async (params: Place): Promise<boolean> => {
  try {
    const { files } = await callApi(getPublication, { params });
    return files.length === 0;
  } catch {
    return false;
  }
};

/** Requests a new link for each download, because a link is valid once, and follows it. */
export const useDownload = ({ reportId, publicationId }: Place) => {
  const { trigger } = useMutationCall(getPublishedFile);
  const { showError } = useFlash();
  const refresh = useRefreshCalls();
  const [loading, setLoading] = useState<{ format: PublishedKind; language: Language | undefined }>();
  const download = async (format: PublishedKind, language?: Language): Promise<void> => {
    setLoading({ format, language });
    try {
      const { url } = await trigger({
        params: { reportId, publicationId, format },
        query: language ? { language } : {},
      });
      location.assign(url);
    } catch (error) {
      const isMissing = isApiError(error, 'publication.not_found');
      // If the files were unpublished, the page shows that in their place; no second message.
      if (!isMissing || !(await areFilesMissing({ reportId, publicationId }))) showError(error);
      if (isMissing) await refresh(getPublication, listPublications, getReport, listReports);
    } finally {
      setLoading(undefined);
    }
  };
  return { download, loading };
};
