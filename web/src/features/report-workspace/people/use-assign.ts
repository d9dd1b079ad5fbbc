import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignDisclosures } from '../../../../../shared/contract/collaboration/assignments.contract.ts';
import { getHome } from '../../../../../shared/contract/home/content.contract.ts';
import { getReportDisclosure } from '../../../../../shared/contract/reports/reports.contract.ts';
import { assignMax } from '../../../../../shared/model/report/assignment.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { type DisclosurePlace, withAssignments } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** The requested change; absent leaves the value unchanged, null clears it. */
type AssignmentChange = { assigneeId?: string | null; dueOn?: string | null };

const partsOf = (places: readonly DisclosurePlace[]): DisclosurePlace[][] =>
  Array.from({ length: Math.ceil(places.length / assignMax) }, (_part, index) =>
    places.slice(index * assignMax, (index + 1) * assignMax),
  );

/** Assigns one or many disclosures. Stored assignments show at once; a refused part is reported, the rest stays. */
export const useAssign = () => {
  const { t } = useTranslation('collaboration');
  const { report, updateOutline } = useWorkspace();
  const { trigger } = useMutationCall(assignDisclosures);
  const refresh = useRefreshCalls();
  const flash = useFlash();
  const [isBusy, setIsBusy] = useState(false);
  const assign = async (places: readonly DisclosurePlace[], change: AssignmentChange): Promise<boolean> => {
    if (Object.keys(change).length === 0) return true;
    setIsBusy(true);
    try {
      for (const part of partsOf(places)) {
        const { disclosures } = await trigger({
          params: { reportId: report.reportId },
          body: { disclosures: part, ...change },
        });
        await updateOutline((outline) => withAssignments(outline, disclosures));
      }
      flash.show({ id: 'assigned', type: 'success', content: t('assign.done', { count: places.length }) });
      return true;
    } catch (error) {
      flash.showError(error);
      return false;
    } finally {
      setIsBusy(false);
      void refresh(getReportDisclosure, getHome);
    }
  };
  return { assign, isBusy };
};
