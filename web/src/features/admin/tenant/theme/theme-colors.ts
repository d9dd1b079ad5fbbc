import { Color, type ColorSetting, defaultColorSetting } from '../../../../../../shared/model/platform/tenant.ts';
import { contrastRatio, readableOnWhite, textContrastMin } from '../../../../../../shared/model/platform/theme.ts';

/** Every colour of a theme by its key, in the order of the editor. */
export const themeGroups = {
  primary: ['color', 'hoverColor', 'activeColor'],
  secondary: ['color', 'hoverColor', 'activeColor'],
  special: ['color', 'secondaryColor', 'hoverColor', 'activeColor'],
} as const;
export type ThemeGroup = keyof typeof themeGroups;
export type ThemeShade = (typeof themeGroups)[ThemeGroup][number];

export const colorAt = (setting: ColorSetting, group: ThemeGroup, shade: ThemeShade): string => {
  const colors: Readonly<Record<string, string>> = setting[group];
  return colors[shade] ?? setting[group].color;
};

/** The setting with one colour changed; it is the default theme if all its colours are the default ones. */
export const withColor = (setting: ColorSetting, group: ThemeGroup, shade: ThemeShade, text: string): ColorSetting => {
  const color = Color.safeParse(text.trim());
  if (!color.success) return setting;
  const next = { ...setting, [group]: { ...setting[group], [shade]: color.data.toUpperCase() }, isDefaultTheme: true };
  return { ...next, isDefaultTheme: JSON.stringify(next) === JSON.stringify(defaultColorSetting) };
};

/** These two are backgrounds of white text: a shade without contrast is refused, with the nearest one that passes. */
export const nearestPassing = (setting: ColorSetting, group: ThemeGroup, shade: ThemeShade): string | undefined => {
  if (group !== 'primary' || shade === 'color' || shade === 'secondaryColor') return undefined;
  const color = setting.primary[shade];
  return contrastRatio(color, '#FFFFFF') >= textContrastMin ? undefined : readableOnWhite(color);
};

const stages = ['hoverColor', 'activeColor'] as const;
export const isThemePassing = (setting: ColorSetting): boolean =>
  stages.every((shade) => nearestPassing(setting, 'primary', shade) === undefined);
