import { useState } from 'react';
import {
  getPublication,
  getPublishedFile,
  listPublications,
  type PublishedKind,
} from '../../../../../shared/contract/publishing.contract.ts';
import { getReport, listReports } from '../../../../../shared/contract/reports.contract.ts';
import type { Language } from '../../../../../shared/model/language.ts';
import type { Publication } from '../../../../../shared/model/publication.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';

/** Fetches a link of its own for each download, since links are good for one click, and follows it. */
export const useDownload = (publication: Pick<Publication, 'reportId' | 'publicationId'>) => {
  const { reportId, publicationId } = publication;
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
      showError(error);
      // It was unpublished meanwhile: the page says so where its files were.
      if (isApiError(error, 'publication.not_found')) {
        void refresh(getPublication, listPublications, getReport, listReports);
      }
    } finally {
      setLoading(undefined);
    }
  };
  return { download, loading };
};
