import './theme.css';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { ColorSetting } from '../../../../../../shared/model/platform/tenant.ts';
import { ColorField } from './color-field.tsx';
import { colorAt, nearestPassing, type ThemeGroup, type ThemeShade, themeGroups, withColor } from './theme-colors.ts';

const groups: readonly ThemeGroup[] = ['primary', 'secondary', 'special'];

const useLabel = () => {
  const { t } = useTranslation('admin-tenant');
  return (group: ThemeGroup, shade: ThemeShade): string => {
    if (shade === 'secondaryColor') return t('theme.colors.special.secondaryColor');
    return t(`theme.colors.${group}.${shade}`);
  };
};

/** The ten colours of a theme. */
export const ThemeFields = ({
  setting,
  onChange,
}: {
  setting: ColorSetting;
  onChange: (setting: ColorSetting) => void;
}) => {
  const labelOf = useLabel();
  return (
    <SpaceBetween size="m">
      {groups.map((group) => (
        <ColumnLayout key={group} columns={themeGroups[group].length === 4 ? 4 : 3}>
          {themeGroups[group].map((shade) => (
            <ColorField
              key={`${group}.${shade}`}
              label={labelOf(group, shade)}
              value={colorAt(setting, group, shade)}
              better={nearestPassing(setting, group, shade)}
              onChange={(color) => onChange(withColor(setting, group, shade, color))}
            />
          ))}
        </ColumnLayout>
      ))}
    </SpaceBetween>
  );
};
