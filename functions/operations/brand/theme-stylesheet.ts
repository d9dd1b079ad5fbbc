import { generateThemeStylesheet } from '@cloudscape-design/components/theming';
import type { ColorSetting } from '../../../shared/model/platform/tenant.ts';
import { brandTheme, brandVariables } from './brand-theme.ts';

/**
 * Stylesheet of a tenant, made when its theme is saved and linked before first paint (architecture fact 13). No brand
 * colour can make text unreadable: what fails 4.5:1 on white is darkened, what would hide a link is lightened.
 */
export const buildThemeStylesheet = (setting: ColorSetting): string =>
  `${brandVariables(setting)}${generateThemeStylesheet({ theme: brandTheme(setting) })}`;
