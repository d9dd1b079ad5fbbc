import { generateThemeStylesheet, type Theme } from '@cloudscape-design/components/theming';
import type { ColorSetting } from '../../../shared/model/tenant.ts';
import {
  contrastRatio,
  lightenedFor,
  mixColors,
  readableOnWhite,
  textContrastMin,
} from '../../../shared/model/theme.ts';

const white = '#FFFFFF';
const isReadable = (color: string): boolean => contrastRatio(color, white) >= textContrastMin;
const fontFamily = "'Noto Sans', 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', sans-serif";

/** A stage of the primary button keeps the brand's own shade when white text can be read on it, else the palette's. */
const buttonTokens = ({ primary }: ColorSetting): NonNullable<Theme['tokens']> => ({
  ...(isReadable(primary.hoverColor) ? { colorBackgroundButtonPrimaryHover: { light: primary.hoverColor } } : {}),
  ...(isReadable(primary.activeColor) ? { colorBackgroundButtonPrimaryActive: { light: primary.activeColor } } : {}),
});

const themeOf = (setting: ColorSetting): Theme => {
  const readable = readableOnWhite(setting.primary.color);
  return {
    tokens: {
      fontFamilyBase: fontFamily,
      fontFamilyHeading: fontFamily,
      fontFamilyDisplay: fontFamily,
      borderRadiusContainer: '12px',
      ...buttonTokens(setting),
    },
    referenceTokens: {
      color: {
        primary: {
          seed: setting.primary.color,
          600: readable,
          50: mixColors(readable, white, 0.06),
          100: mixColors(readable, white, 0.12),
        },
      },
    },
  };
};

/** What Cloudscape has no token for; dark mode keeps the hue and leaves the paper. */
const ownVariables = (setting: ColorSetting): string => {
  const readable = readableOnWhite(setting.primary.color);
  const soft = lightenedFor(setting.secondary.color, readable);
  return `:root{--brand-primary:${setting.primary.color};--brand-readable:${readable};--brand-soft:${soft};--brand-special:${setting.special.color};--brand-special-2:${setting.special.secondaryColor}}
.awsui-dark-mode{--brand-soft:${mixColors(setting.primary.color, '#0F141A', 0.2)};--brand-readable:${mixColors(setting.primary.color, white, 0.5)}}
`;
};

/**
 * Stylesheet of a tenant, made when its theme is saved and linked before first paint (architecture fact 13). No brand colour
 * can make text unreadable: what fails 4.5:1 on white is darkened, what would hide a link is lightened.
 */
export const buildThemeStylesheet = (setting: ColorSetting): string =>
  `${ownVariables(setting)}${generateThemeStylesheet({ theme: themeOf(setting) })}`;
