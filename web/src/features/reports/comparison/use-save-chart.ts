import { useTranslation } from 'react-i18next';
import { changeCharts } from '../../../../../shared/model/comparison/compared-charts.ts';
import { columnNames } from '../../../../../shared/model/comparison/compared-names.ts';
import type { ComparedFigure } from '../../../../../shared/model/comparison/comparison.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useTenant } from '../../../lib/session/tenant.ts';
import type { Comparison } from './use-comparison.ts';

/** Saves the chart as a picture; undefined where there is nothing to draw. The drawing code is loaded on demand. */
export const useSaveChart = (
  comparison: Comparison | undefined,
  figures: readonly ComparedFigure[],
): (() => void) | undefined => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const flash = useFlash();
  const { colorSetting } = useTenant().settings;
  if (!comparison) return undefined;
  const names = columnNames(comparison.columns, language, t('hub'));
  const title = t('chart.title', { time: names[0] ?? '' });
  const charts = changeCharts(figures, comparison.columns.length, language, (index) =>
    t('chart.changes', { first: names[0], time: names[index] ?? '' }),
  );
  if (charts.length === 0) return undefined;
  const save = async (): Promise<void> => {
    const { savePng } = await import('./save-png.ts');
    await savePng({ title, charts }, { language, brandColor: colorSetting.primary.color }, `${title}.png`);
  };
  return () => void save().catch(flash.showError);
};
