import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { changeReportStatus } from '../../../../../shared/contract/reports/reports.contract.ts';
import type { ReportAction } from '../../../../../shared/model/report/report.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { openAddress } from '../common/addresses.ts';
import { ActionQuestion } from './action-question.tsx';
import type { PublishedReport } from './published-list.ts';
import { questionOf } from './status-actions.ts';

const shelfActions = ['edit', 'unpublish', 'publish-again', 'archive'] as const satisfies readonly ReportAction[];
export type PublishedReportAction = (typeof shelfActions)[number];

export const isPublishedReportAction = (id: string): id is PublishedReportAction =>
  shelfActions.some((action) => action === id);

/** The caller's actions for a published report: reversible ones first, irreversible ones last. */
export const publishedReportActionsOf = ({
  allowedActions,
}: Pick<PublishedReport, 'allowedActions'>): PublishedReportAction[] =>
  shelfActions.filter((action) => allowedActions.includes(action));

type Asked = { report: PublishedReport; action: PublishedReportAction };

/** Actions of the status machine for published reports: asks first if others are affected, then reports the result. */
export const usePublishedReportActions = (
  refresh: () => Promise<void>,
): { start: (report: PublishedReport, action: PublishedReportAction) => void; dialog: ReactNode } => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const navigate = useNavigate();
  const { trigger, isMutating } = useMutationCall(changeReportStatus);
  const [asked, setAsked] = useState<Asked>();

  const act = async ({ report, action }: Asked): Promise<void> => {
    try {
      const { reportId, revision } = report;
      const changed = await trigger({ params: { reportId }, body: { action, revision } });
      flash.show({ type: 'success', content: t(`completion.done.${action}`) });
      if (action === 'edit') await navigate(openAddress(changed));
      else await refresh();
    } catch (error) {
      flash.showError(error);
      void refresh();
    }
    setAsked(undefined);
  };

  const question = asked && questionOf(asked.action, asked.report.status);
  return {
    start: (report, action) => {
      if (questionOf(action, report.status)) setAsked({ report, action });
      else void act({ report, action });
    },
    dialog:
      asked && question ? (
        <ActionQuestion
          question={question}
          action={asked.action}
          report={asked.report}
          isBusy={isMutating}
          onAct={() => void act(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null,
  };
};
