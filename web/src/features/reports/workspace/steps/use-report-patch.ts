import { useCallback, useRef } from 'react';
import type * as z from 'zod';
import { ReportView, updateReport } from '../../../../../../shared/contract/reports.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useWorkspace } from '../workspace-context.ts';

export type ReportPatch = Omit<z.input<typeof updateReport.body>, 'revision'>;

/** `moved`: somebody else changed the same part meanwhile; theirs stands and is shown. */
export type PatchResult = 'saved' | 'moved' | 'failed';

const currentOf = (error: unknown): ReportView | undefined => {
  if (!isApiError(error, 'report.stale')) return undefined;
  const parsed = ReportView.safeParse(error.body.current);
  return parsed.success ? parsed.data : undefined;
};

/**
 * Saves a part of the report's own data on top of its newest revision. When another part moved meanwhile the change is
 * sent again on top; when `isMine` says that the same part moved, theirs stands.
 */
export const useReportPatch = () => {
  const { report, updateReport: show, setIsPatching } = useWorkspace();
  const flash = useFlash();
  const known = useRef(0);
  const last = useRef(Promise.resolve<PatchResult>('saved'));
  const { reportId, revision } = report;

  const send = useCallback(
    async (patch: ReportPatch, isMine: (current: ReportView) => boolean): Promise<PatchResult> => {
      const call = (at: number): Promise<ReportView> =>
        callApi(updateReport, { params: { reportId }, body: { ...patch, revision: at } });
      const save = async (): Promise<ReportView | 'moved'> => {
        try {
          return await call(Math.max(known.current, revision));
        } catch (error) {
          const current = currentOf(error);
          if (!current) throw error;
          if (isMine(current)) return call(current.revision);
          await show(current);
          return 'moved';
        }
      };
      setIsPatching(true);
      try {
        const saved = await save();
        if (saved === 'moved') return 'moved';
        known.current = saved.revision;
        await show(saved);
        return 'saved';
      } catch (error) {
        flash.showError(error);
        return 'failed';
      } finally {
        setIsPatching(false);
      }
    },
    [reportId, revision, show, setIsPatching, flash],
  );

  /** One after the other: two changes of one person never race each other. */
  return useCallback(
    (patch: ReportPatch, isMine: (current: ReportView) => boolean): Promise<PatchResult> => {
      last.current = last.current.then(() => send(patch, isMine));
      return last.current;
    },
    [send],
  );
};
