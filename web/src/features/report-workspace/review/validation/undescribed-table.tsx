import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { ChartReference } from '../../../../../../shared/model/design/design-chart.ts';
import type { Undescribed } from '../../../../../../shared/model/design/missing-alt-text.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { useFrameworkName } from '../../../reports/common/use-frameworks.ts';
import { tabOfUndescribed } from '../../context/use-undescribed.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useChartSource } from '../../design/charts/use-chart-source.ts';
import { UndescribedText } from '../../design/problem-text.tsx';
import { CauseTable } from './cause-table.tsx';

type Props = { undescribed: readonly Undescribed[] };

/** The address of the settings that describe the named item. */
export const useDescribeAddress = () => {
  const { report } = useWorkspace();
  return (one: Undescribed): string => stepAddress(report, 'design', { tab: tabOfUndescribed(one) });
};

const ChartWhere = ({ chart }: { chart: ChartReference }) => {
  const language = useLanguage();
  const frameworkOf = useFrameworkName();
  const charted = useChartSource(chart);
  const field = charted?.field;
  const label = (language === 'zhTw' ? field?.labelZhTw : undefined) ?? field?.label ?? '';
  const code = shownCode(charted?.code ?? chart.disclosureId, language);
  return (
    <div className="finding-where">
      <Badge>{`${frameworkOf(chart.versionId)} ${code}`}</Badge>
      <span lang={contentLang(label, language)}>{label}</span>
    </div>
  );
};

const Found = ({ one }: { one: Undescribed }) => {
  const { t } = useTranslation('validation');
  return (
    <StatusIndicator type="error" iconAriaLabel={t('severity.error')} wrapText>
      <UndescribedText {...one} />
    </StatusIndicator>
  );
};

/** Pictures and charts of the design without a description, which blocks publishing. */
export const UndescribedTable = ({ undescribed }: Props) => {
  const { t } = useTranslation('validation');
  const { t: tDesign } = useTranslation('design');
  const { isReadOnly } = useWorkspace();
  const follow = useFollow();
  const addressOf = useDescribeAddress();
  const rows = undescribed.map((one) => {
    const name = one.chart ? `${tDesign('tabs.charts')} ${one.chart.disclosureId}` : tDesign('tabs.cover');
    const where = { where: name };
    return {
      key: one.key,
      name,
      finding: <Found one={one} />,
      where: one.chart ? <ChartWhere chart={one.chart} /> : tDesign('tabs.cover'),
      who: <span className="quiet">{t('nobody')}</span>,
      action: (
        <div className="finding-actions">
          <Button href={addressOf(one)} onFollow={follow} ariaLabel={t(isReadOnly ? 'openLabel' : 'fixLabel', where)}>
            {t(isReadOnly ? 'open' : 'fix')}
          </Button>
        </div>
      ),
    };
  });
  return <CauseTable cause={t('causes.undescribed')} rows={rows} />;
};
