import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { handIn } from '../../../../../shared/contract/collaboration/collaborators.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { getReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { joinSentences } from '../../../lib/i18n/sentences.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

const namedMax = 10;

/** The one way on of a contributor: until when, and that their part is done (screens 14, roles). */
export const HandInButton = ({
  report,
  openCodes,
  isNext,
}: {
  report: Pick<ReportView, 'reportId' | 'name' | 'collaboration'>;
  /** Of this person's disclosures that are neither complete nor omitted: a refusal names them. */
  openCodes: readonly string[];
  /** Nothing is left to do before; until then the next disclosure is the primary action. */
  isNext: boolean;
}) => {
  const { t } = useTranslation('collaborators');
  const language = useLanguage();
  const flash = useFlash();
  const call = useMutationCall(handIn);
  const refresh = useRefreshCalls();
  const part = report.collaboration;
  if (part?.role !== 'contributor') return null;
  if (part.handedInAt) {
    return (
      <Box variant="span" color="text-status-success">
        {t('handIn.already', { date: formatDay(part.handedInAt, language) })}
      </Box>
    );
  }
  const send = async (): Promise<void> => {
    try {
      await call.trigger({ params: { reportId: report.reportId } });
      flash.show({ type: 'success', content: t('handIn.done') });
      await refresh(getReport);
    } catch (error) {
      if (!isApiError(error, 'collaborator.not_finished')) return flash.showError(error);
      const shown = listText(openCodes.slice(0, namedMax), language);
      flash.show({
        type: 'warning',
        content: joinSentences([
          t('handIn.open', { name: report.name, codes: shown, count: openCodes.length }),
          openCodes.length > namedMax ? t('handIn.more', { count: openCodes.length - namedMax }) : '',
        ]),
      });
    }
  };
  return (
    <>
      {part.dueOn ? (
        <Box variant="span" color="text-body-secondary">
          {t('handIn.due', { date: formatDate(part.dueOn, language) })}
        </Box>
      ) : null}
      <Button variant={isNext ? 'primary' : 'normal'} loading={call.isMutating} onClick={() => void send()}>
        {t('handIn.action')}
      </Button>
    </>
  );
};
