import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { ColorSetting } from '../../../../../../shared/model/platform/tenant.ts';
import { type Contrast, contrastsOf } from '../../../../../../shared/model/platform/theme.ts';

/** Rounded down, so that a failing ratio is never shown as the passing one. */
const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

const Result = ({ contrast }: { contrast: Contrast }) => {
  const { t } = useTranslation('admin-tenant');
  const { ratio, needs, used, usedRatio } = contrast;
  return ratio >= needs ? (
    <StatusIndicator type="success">{t('theme.good')}</StatusIndicator>
  ) : (
    <StatusIndicator type="info">{t('theme.replaced', { color: used, ratio: ratioText(usedRatio) })}</StatusIndicator>
  );
};

/** Contrast of a theme's pairs, computed during input by the code that generates the style sheet. */
export const ContrastTable = ({ setting }: { setting: ColorSetting }) => {
  const { t } = useTranslation('admin-tenant');
  return (
    <Table
      variant="embedded"
      wrapLines
      items={contrastsOf(setting)}
      trackBy="pair"
      ariaLabels={{ tableLabel: t('theme.contrast') }}
      columnDefinitions={[
        {
          id: 'pair',
          header: t('theme.columns.pair'),
          isRowHeader: true,
          cell: ({ pair }) => t(`theme.pairs.${pair}`),
        },
        { id: 'ratio', header: t('theme.columns.ratio'), cell: ({ ratio }) => ratioText(ratio) },
        { id: 'needs', header: t('theme.columns.needs'), cell: ({ needs }) => ratioText(needs) },
        { id: 'result', header: t('theme.columns.result'), cell: (contrast) => <Result contrast={contrast} /> },
      ]}
    />
  );
};
