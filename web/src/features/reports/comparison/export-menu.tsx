import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useTranslation } from 'react-i18next';
import { useSaveFile } from './use-save-file.ts';

type Props = {
  reportId: string;
  compared: readonly string[];
  /** Place of the column that the others are measured against. */
  base: number;
  /** undefined: there is nothing to draw. */
  saveChart: (() => void) | undefined;
};

/** Exports the comparison: the chart as a picture, a workbook with editable charts, the figures as CSV. */
export const ExportMenu = ({ reportId, compared, base, saveChart }: Props) => {
  const { t } = useTranslation('comparison');
  const { isSaving, save } = useSaveFile(reportId, compared, base);
  const formats = [
    { id: 'xlsx', text: t('export.xlsx') },
    { id: 'csv', text: t('export.csv') },
  ];
  const picture = { id: 'png', text: t('export.png') };
  const start = (id: string): void => {
    if (id === 'png') saveChart?.();
    else save(id === 'csv' ? 'csv' : 'xlsx');
  };
  return (
    <ButtonDropdown
      items={saveChart ? [picture, ...formats] : formats}
      onItemClick={({ detail }) => start(detail.id)}
      loading={isSaving}
      expandToViewport
    >
      {t('export.action')}
    </ButtonDropdown>
  );
};
