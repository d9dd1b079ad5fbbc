import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useTranslation } from 'react-i18next';
import { ReportedChoice } from '../../../../../../shared/catalogue/metrics/reported-choice.ts';
import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { chooseReportedValue } from '../../../../../../shared/contract/data-hub/reported-values.contract.ts';
import { getReportDisclosure } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { shortText } from '../../../../lib/answers/short-text.ts';
import { useMutationCall, useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { changeOnYear } from './change-on-year.ts';
import { roundedOffer } from './rounded-offer.ts';

type Props = { reported: NonNullable<FieldHub['reported']>; label: string };

/** The organisation's own value of a ratio and the calculated one, with their difference, and which is reported. */
export const ReportedChoiceLine = ({ reported, label }: Props) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { report, isReadOnly, updateOutline } = useWorkspace();
  const { trigger, isMutating } = useMutationCall(chooseReportedValue);
  const { metricCode, chosen, stated, calculated } = reported;
  const made = roundedOffer(calculated);
  const difference = changeOnYear(stated, calculated, Number.POSITIVE_INFINITY)?.change;
  const choose = async (choice: ReportedChoice): Promise<void> => {
    // Not disabled while saving: the keyboard focus would be lost.
    if (isMutating || choice === chosen) return;
    try {
      await trigger({ params: { reportId: report.reportId, metricCode }, body: { choice } });
      await updateOutline();
    } catch (error) {
      flash.showError(error);
    }
    await refresh(getReportDisclosure);
  };
  return (
    <div className="reported-choice">
      <span className="numeric">
        {t('reported.values', { stated: shortText(stated, language), calculated: shortText(made, language) })}
        {difference === undefined ? null : t('reported.difference', { difference })}
      </span>
      {isReadOnly ? (
        <span>{chosen === null ? null : t(`reported.${chosen}`)}</span>
      ) : (
        <SegmentedControl
          label={t('reported.label', { label })}
          selectedId={chosen}
          options={ReportedChoice.options.map((id) => ({ id, text: t(`reported.${id}`) }))}
          onChange={({ detail }) => {
            const choice = ReportedChoice.safeParse(detail.selectedId);
            if (choice.success) void choose(choice.data);
          }}
        />
      )}
    </div>
  );
};
