import { generateThemeStylesheet, type Theme } from '@cloudscape-design/components/theming';
import type { ColorSetting } from '../../../shared/model/tenant.ts';
import { brandShades, mixColors } from '../../../shared/model/theme.ts';

const white = '#FFFFFF';
const fontFamily = "'Noto Sans', 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', sans-serif";

const buttonTokens = ({ buttonHover, buttonActive }: ReturnType<typeof brandShades>): NonNullable<Theme['tokens']> => ({
  ...(buttonHover ? { colorBackgroundButtonPrimaryHover: { light: buttonHover } } : {}),
  ...(buttonActive ? { colorBackgroundButtonPrimaryActive: { light: buttonActive } } : {}),
});

const themeOf = (setting: ColorSetting): Theme => {
  const shades = brandShades(setting);
  const { readable } = shades;
  return {
    tokens: {
      fontFamilyBase: fontFamily,
      fontFamilyHeading: fontFamily,
      fontFamilyDisplay: fontFamily,
      borderRadiusContainer: '12px',
      ...buttonTokens(shades),
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
  const { readable, soft, softDark, readableDark } = brandShades(setting);
  return `:root{--brand-primary:${setting.primary.color};--brand-readable:${readable};--brand-soft:${soft};--brand-special:${setting.special.color};--brand-special-2:${setting.special.secondaryColor}}
.awsui-dark-mode{--brand-soft:${softDark};--brand-readable:${readableDark}}
`;
};

/**
 * Stylesheet of a tenant, made when its theme is saved and linked before first paint (architecture fact 13). No brand colour
 * can make text unreadable: what fails 4.5:1 on white is darkened, what would hide a link is lightened.
 */
export const buildThemeStylesheet = (setting: ColorSetting): string =>
  `${ownVariables(setting)}${generateThemeStylesheet({ theme: themeOf(setting) })}`;
