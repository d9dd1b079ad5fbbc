import { useCallback, useState } from 'react';
import type { CallRequest } from '../../../../../../shared/contract/calls/call.ts';
import {
  listDataConflicts,
  resolveDataConflicts,
} from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { getReportDisclosure } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { getDisclosureTable } from '../../../../../../shared/contract/reports/tables.contract.ts';
import { getReportValidation } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { isApiError } from '../../../../lib/http/api-error.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

export type DataChoice = CallRequest<typeof resolveDataConflicts>['body']['choices'][number];

/**
 * Resolves conflicts with data points and shows the result; after a conflicting resolution by another person the data
 * is read again.
 */
export const useResolve = () => {
  const { report, updateOutline, updateReport } = useWorkspace();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const [isBusy, setIsBusy] = useState(false);
  const { reportId } = report;
  const resolve = useCallback(
    async (choices: DataChoice[]): Promise<{ overwritten: number; kept: number } | undefined> => {
      setIsBusy(true);
      try {
        return await callApi(resolveDataConflicts, { params: { reportId }, body: { choices } });
      } catch (error) {
        if (!isApiError(error, 'report.stale')) flash.showError(error);
        return undefined;
      } finally {
        await refresh(getReportDisclosure, getDisclosureTable, listDataConflicts, getReportValidation);
        await updateOutline();
        await updateReport();
        setIsBusy(false);
      }
    },
    [reportId, refresh, updateOutline, updateReport, flash],
  );
  return { resolve, isBusy };
};
