import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { createReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { copyOf } from './copy-of.ts';

/** Makes a report of the same structure and says under which name. */
export const useDuplicateReport = (refresh: () => Promise<void>) => {
  const { t } = useTranslation('reports');
  const flash = useFlash();
  const { trigger } = useMutationCall(createReport);
  return async (report: ReportView): Promise<void> => {
    try {
      const copy = await trigger({ body: copyOf(report, t('duplicate.name', { name: report.name })) });
      flash.show({ type: 'success', content: t('duplicate.done', { name: copy.name }) });
      await refresh();
    } catch (error) {
      flash.showError(error);
    }
  };
};
