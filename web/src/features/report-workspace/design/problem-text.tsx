import { useTranslation } from 'react-i18next';
import type { ChartReference } from '../../../../../shared/model/design/design-chart.ts';
import type { DesignProblem } from '../../../../../shared/model/design/design-problems.ts';
import type { Undescribed } from '../../../../../shared/model/design/missing-alt-text.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFrameworkName } from '../../reports/common/use-frameworks.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { figureLabel, useChartName, useChartSource } from './charts/use-chart-source.ts';

/** A chart by its figure and by its data, which distinguish it from the others of its disclosure. */
const useChartPlace = (chart: ChartReference): string => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  const frameworkOf = useFrameworkName();
  const { report } = useWorkspace();
  const charted = useChartSource(chart);
  const nameOf = useChartName(chart);
  const figure = charted?.field ? figureLabel(charted.code, charted.field, language) : chart.disclosureId;
  const isOneOfMany = report.frameworks.length > 1;
  return nameOf(
    isOneOfMany ? t('problems.placeIn', { code: figure, framework: frameworkOf(chart.versionId) }) : figure,
  );
};

type Drawn = Extract<DesignProblem, { kind: 'chart-undrawn' | 'chart-as-bars' }>;

/** The text of a problem with a chart. */
export const ChartProblem = ({ problem }: { problem: Drawn }) => {
  const { t } = useTranslation('design');
  const place = useChartPlace(problem.chart);
  return problem.kind === 'chart-undrawn'
    ? t('problems.chart-undrawn', { place, reason: t(`charts.undrawn.${problem.reason}`) })
    : t('problems.chart-as-bars', { place, reason: t(`charts.asBars.${problem.reason}`) });
};

const UndescribedChart = ({ chart, language }: { chart: ChartReference; language: string }) => {
  const { t } = useTranslation('design');
  return t('problems.chart-alt', { place: useChartPlace(chart), language });
};

/** "The chart of … is not described (English)." */
export const UndescribedText = ({ chart, languages }: Pick<Undescribed, 'chart' | 'languages'>) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const language = listText(
    languages.map((one) => tReports(`languages.${one}`)),
    useLanguage(),
  );
  return chart ? <UndescribedChart chart={chart} language={language} /> : t('problems.picture-alt', { language });
};
