import './theme.css';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColorSetting } from '../../../../../../shared/model/platform/tenant.ts';
import { brandShades } from '../../../../../../shared/model/platform/theme.ts';

export type SampleMode = 'light' | 'dark';
type SampleStage = 'rest' | 'hover' | 'active';

const variablesOf = (
  setting: ColorSetting,
  mode: SampleMode,
  stage: SampleStage,
): CSSProperties & Record<`--${string}`, string> => {
  const shades = brandShades(setting);
  const stages = {
    rest: shades.readable,
    hover: shades.buttonHover,
    active: shades.buttonActive,
  };
  const isDark = mode === 'dark';
  const variables = {
    '--sample-paper': isDark ? '#161D26' : '#FFFFFF',
    '--sample-ink': isDark ? '#F3F3F7' : '#0F141A',
    '--sample-button': isDark ? shades.readableDark : stages[stage],
    '--sample-button-ink': isDark ? '#0F141A' : '#FFFFFF',
    '--sample-link': isDark ? shades.readableDark : shades.readable,
    '--sample-soft': isDark ? shades.softDark : shades.soft,
    '--sample-chart': isDark ? shades.readableDark : shades.chart,
    '--sample-brand': setting.primary.color,
    '--sample-special': setting.special.color,
    '--sample-special-2': setting.special.secondaryColor,
  };
  return variables;
};

/** Sample of a theme: menu, button, link, chart and cover in the shades of the style sheet. */
export const ThemeSample = ({ setting, mode, name }: { setting: ColorSetting; mode: SampleMode; name: string }) => {
  const { t } = useTranslation('admin-tenant');
  const row = (stage: SampleStage) => (
    <span key={stage} className="theme-sample-button" style={variablesOf(setting, mode, stage)}>
      {t(`theme.sample.${stage}`)}
    </span>
  );
  return (
    <figure className="theme-sample" style={variablesOf(setting, mode, 'rest')} aria-label={t('theme.sample.label')}>
      <div className="theme-sample-row" aria-hidden="true">
        <strong>{name}</strong>
        <span className="theme-sample-selected">{t('theme.sample.selected')}</span>
        <span className="theme-sample-link">{t('theme.sample.link')}</span>
      </div>
      <div className="theme-sample-row" aria-hidden="true">
        {mode === 'dark' ? row('rest') : (['rest', 'hover', 'active'] as const).map(row)}
      </div>
      <div className="theme-sample-row" aria-hidden="true">
        <span className="theme-sample-bar" />
        <span>{t('theme.sample.progress')}</span>
        <span className="theme-sample-cover" />
      </div>
    </figure>
  );
};
