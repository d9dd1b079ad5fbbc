import { useCallback, useEffect, useRef } from 'react';
import type * as z from 'zod';
import { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { updateReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';
import { resultOfError } from '../saving/send-edit.ts';
import { useWorkspace } from './workspace-context.ts';

type ReportPatch = Omit<z.input<typeof updateReport.body>, 'revision'>;
/** Makes the change from the newest report at the time of sending. */
type MakePatch = (current: ReportView) => ReportPatch | Promise<ReportPatch>;

/**
 * `moved`: another person changed the same part first; their version remains and is shown. `failed`: it may be sent
 * again; `refused`: it would be refused again.
 */
export type PatchResult = 'saved' | 'moved' | 'failed' | 'refused';

const currentOf = (error: unknown): ReportView | undefined => {
  if (!isApiError(error, 'report.stale')) return undefined;
  const parsed = ReportView.safeParse(error.body.current);
  return parsed.success ? parsed.data : undefined;
};

/**
 * Saves a part of the report's own data on top of its newest revision. When another part moved in between, the change
 * is sent again on top; when `isMine` says that the same part moved, the other person's version remains.
 */
export const useReportPatch = () => {
  const { report, updateReport: show, setIsPatching } = useWorkspace();
  const flash = useFlash();
  const newest = useRef(report);
  useEffect(() => {
    if (report.revision > newest.current.revision) newest.current = report;
  }, [report]);
  const last = useRef(Promise.resolve<PatchResult>('saved'));
  const { reportId } = report;

  const send = useCallback(
    async (make: MakePatch, isMine: (current: ReportView) => boolean): Promise<PatchResult> => {
      const call = async (on: ReportView): Promise<ReportView> =>
        callApi(updateReport, { params: { reportId }, body: { ...(await make(on)), revision: on.revision } });
      const save = async (): Promise<ReportView | 'moved'> => {
        try {
          return await call(newest.current);
        } catch (error) {
          const current = currentOf(error);
          if (!current) throw error;
          if (isMine(current)) return call(current);
          await show(current);
          return 'moved';
        }
      };
      setIsPatching(true);
      try {
        const saved = await save();
        if (saved === 'moved') return 'moved';
        newest.current = saved;
        await show(saved);
        return 'saved';
      } catch (error) {
        flash.showError(error);
        return resultOfError(error).kind === 'refused' ? 'refused' : 'failed';
      } finally {
        setIsPatching(false);
      }
    },
    [reportId, show, setIsPatching, flash],
  );

  /** One after the other: two changes of one person never race each other. */
  return useCallback(
    (make: MakePatch, isMine: (current: ReportView) => boolean): Promise<PatchResult> => {
      last.current = last.current.then(() => send(make, isMine));
      return last.current;
    },
    [send],
  );
};
