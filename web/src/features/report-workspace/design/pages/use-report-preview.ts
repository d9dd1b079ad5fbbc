import { useCallback, useEffect, useRef, useState } from 'react';
import {
  getReportPreview,
  startReportPreview,
} from '../../../../../../shared/contract/publishing/report-preview.contract.ts';
import type { ReportId } from '../../../../../../shared/ids.ts';
import type { ReportPreview } from '../../../../../../shared/model/publishing/report-preview.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import { pause } from '../../../../lib/pause.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { pollUntilSettled } from './poll-until-settled.ts';

const pollIntervalMilliseconds = 300;

/** Links are signed again at each poll; the file behind them stays the same. */
const withSameLinks = (before: ReportPreview, now: ReportPreview): ReportPreview => ({
  ...now,
  firstPageUrl: before.firstPageUrl ?? now.firstPageUrl,
  url: before.url ?? now.url,
});

const isUnderWay = ({ status }: ReportPreview): boolean => status === 'waiting' || status === 'drawing';

/** Both are set while a poll failed and others follow; an error alone is final. */
type Seen = { preview?: ReportPreview; error?: unknown };

/** Requests the drawing of the report and polls until it is ready; `again` draws it in its current state. */
export const useReportPreview = (reportId: ReportId, language: Language) => {
  const [seen, setSeen] = useState<Seen>({});
  /** The number of the newest request: responses to older ones are ignored. */
  const latestRequest = useRef(0);
  const begin = useCallback(async (): Promise<void> => {
    latestRequest.current += 1;
    const mine = latestRequest.current;
    const show = (next: Seen): void => {
      if (latestRequest.current === mine) setSeen(next);
    };
    show({});
    try {
      let preview = await callApi(startReportPreview, { params: { reportId }, body: { language } });
      show({ preview });
      while (latestRequest.current === mine && isUnderWay(preview)) {
        await pause(pollIntervalMilliseconds);
        const params = { reportId, previewId: preview.previewId };
        const known = preview;
        const now = await pollUntilSettled(() => callApi(getReportPreview, { params }), {
          isWanted: () => latestRequest.current === mine,
          onFailure: (error) => show({ preview: known, error }),
        });
        preview = withSameLinks(known, now);
        show({ preview });
      }
    } catch (error) {
      show({ error });
    }
  }, [reportId, language]);
  useEffect(() => {
    void begin();
    return () => {
      latestRequest.current += 1;
    };
  }, [begin]);
  return { ...seen, again: () => void begin() };
};
