import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { ReportedChoice } from '../../../../../../shared/catalogue/metrics/reported-choice.ts';
import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { chooseReportedValue } from '../../../../../../shared/contract/data-hub/reported-values.contract.ts';
import { getReportDisclosure } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { shortText } from '../../../../lib/answers/short-text.ts';
import { useMutationCall, useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { reportedDifference } from './reported-difference.ts';
import { roundedOffer } from './rounded-offer.ts';

type Choice = ReportedChoice | null;

/** On a phone a list, which names what is to be chosen. */
const Choices = ({
  chosen,
  label,
  onChoose,
}: {
  chosen: Choice;
  label: string;
  onChoose: (choice: ReportedChoice) => void;
}) => {
  const { t } = useTranslation('data-points');
  const isPhone = useIsPhone();
  const name = t('reported.label', { label });
  const options = ReportedChoice.options.map((id) => ({ id, text: t(`reported.${id}`) }));
  const choose = (id: string | undefined): void => {
    const choice = ReportedChoice.safeParse(id);
    if (choice.success) onChoose(choice.data);
  };
  if (!isPhone) {
    return (
      <SegmentedControl
        label={name}
        selectedId={chosen}
        options={options}
        onChange={({ detail }) => choose(detail.selectedId)}
      />
    );
  }
  const listed = options.map(({ id, text }) => ({ value: id, label: text }));
  return (
    <Select
      ariaLabel={name}
      placeholder={t('method.choose')}
      options={listed}
      selectedOption={listed.find(({ value }) => value === chosen) ?? null}
      onChange={({ detail }) => choose(detail.selectedOption.value)}
      expandToViewport
    />
  );
};

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
  const difference = reportedDifference(stated, calculated);
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
        {difference === undefined ? null : t(`reported.${difference.kind}`, { difference: difference.text })}
      </span>
      {isReadOnly ? (
        <span>{chosen === null ? null : t(`reported.${chosen}`)}</span>
      ) : (
        <Choices chosen={chosen} label={label} onChoose={(choice) => void choose(choice)} />
      )}
    </div>
  );
};
