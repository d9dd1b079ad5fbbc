import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { previewReport } from '../../../../../../shared/contract/publishing/report-design.contract.ts';
import { type PreviewFormat, ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import { callApi } from '../../../../lib/session/session.ts';

/** Pages with their language and format: shown until the pages of another language or format arrive. */
type Pages = z.infer<typeof previewReport.response> & { language: Language; format: PreviewFormat };

/** Shorter than the half second within which a change must show, long enough to type a word. */
const debounceMilliseconds = 150;

/** The inputs of the rendered pages. */
type Asked = { design: ReportDesign; pictureUrl: string | null };

const DesignAndPicture = z.tuple([ReportDesign, z.string()]);

/** The address of a picture without its signature, which changes at each request. */
const withoutSignature = (url: string | null): string => url?.split('?')[0] ?? '';

/**
 * The pages of the report in a design; the previous ones stay until the next arrive, and late responses are ignored.
 */
export const usePreview = (
  reportId: string,
  { design, pictureUrl }: Asked,
  language: Language,
  format: PreviewFormat,
) => {
  const [parts, setParts] = useState<Pages>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setIsLoading] = useState(true);
  const latestRequest = useRef(0);
  // The picture is not sent, as the server has it, but a new picture requires new pages.
  const asked = JSON.stringify([design, withoutSignature(pictureUrl)]);
  const load = useCallback(async (): Promise<void> => {
    latestRequest.current += 1;
    const mine = latestRequest.current;
    setIsLoading(true);
    try {
      const [wanted] = DesignAndPicture.parse(JSON.parse(asked));
      const body = { design: wanted, language, look: format };
      const answer = await callApi(previewReport, { params: { reportId }, body });
      if (latestRequest.current !== mine) return;
      setParts({ ...answer, language, format });
      setError(undefined);
    } catch (failure) {
      if (latestRequest.current !== mine) return;
      setError(failure);
    }
    setIsLoading(false);
  }, [reportId, asked, language, format]);
  useEffect(() => {
    const timer = setTimeout(() => void load(), latestRequest.current === 0 ? 0 : debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [load]);
  return { parts, error, isLoading, retry: () => void load() };
};
