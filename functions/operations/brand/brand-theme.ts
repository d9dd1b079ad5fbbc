import type { Theme } from '@cloudscape-design/components/theming';
import type { ColorSetting } from '../../../shared/model/platform/tenant.ts';
import { brandShades, mixColors } from '../../../shared/model/platform/theme.ts';

const white = '#FFFFFF';
const fontFamily = "'Noto Sans', 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', sans-serif";

/**
 * Theme of the component library for a brand: links and buttons of light and dark mode in the shades of the brand.
 */
export const brandTheme = (setting: ColorSetting): Theme => {
  const { readable, readableDark, buttonHover, buttonActive } = brandShades(setting);
  return {
    tokens: {
      fontFamilyBase: fontFamily,
      fontFamilyHeading: fontFamily,
      fontFamilyDisplay: fontFamily,
      borderRadiusContainer: '12px',
      colorBackgroundButtonPrimaryHover: { light: buttonHover },
      colorBackgroundButtonPrimaryActive: { light: buttonActive },
    },
    referenceTokens: {
      color: {
        primary: {
          seed: setting.primary.color,
          600: readable,
          400: readableDark,
          50: mixColors(readable, white, 0.06),
          100: mixColors(readable, white, 0.12),
        },
      },
    },
  };
};

/** CSS variables that Cloudscape has no token for; dark mode keeps the hue and drops the white background. */
export const brandVariables = (setting: ColorSetting): string => {
  const { readable, soft, softDark, readableDark } = brandShades(setting);
  return `:root{--brand-primary:${setting.primary.color};--brand-readable:${readable};--brand-soft:${soft};--brand-special:${setting.special.color};--brand-special-2:${setting.special.secondaryColor}}
.awsui-dark-mode{--brand-soft:${softDark};--brand-readable:${readableDark}}
`;
};
