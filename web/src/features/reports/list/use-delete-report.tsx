import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { openAddress } from '../common/addresses.ts';
import { DeleteReportModal } from './delete-report-modal.tsx';

type Asked = { report: ReportView; next: ReportView | undefined };

/** Moves the focus from the removed row to the next one, or to the title of an empty list. */
const useFocusAfter = (reports: readonly ReportView[] | undefined) => {
  const asked = useRef<Asked>(undefined);
  useEffect(() => {
    const deleted = asked.current;
    if (!deleted || !reports || reports.some(({ reportId }) => reportId === deleted.report.reportId)) return;
    const link = deleted.next && document.querySelector<HTMLElement>(`main a[href="${openAddress(deleted.next)}"]`);
    const target = link ?? document.querySelector<HTMLElement>('main h1');
    if (!link) target?.setAttribute('tabindex', '-1');
    target?.focus();
    asked.current = undefined;
  }, [reports]);
  return (deleted: Asked): void => {
    asked.current = deleted;
  };
};

/** Asks, deletes, and moves the focus in the list. */
export const useDeleteReport = (
  reports: readonly ReportView[] | undefined,
  refresh: () => Promise<unknown>,
): { ask: (report: ReportView, next: ReportView | undefined) => void; dialog: ReactNode } => {
  const [asked, setAsked] = useState<Asked>();
  const focusAfter = useFocusAfter(reports);
  return {
    ask: (report, next) => setAsked({ report, next }),
    dialog: asked ? (
      <DeleteReportModal
        report={asked.report}
        onClose={() => setAsked(undefined)}
        onDeleted={() => {
          focusAfter(asked);
          void refresh();
        }}
      />
    ) : null,
  };
};
