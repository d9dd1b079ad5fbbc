import Box from '@cloudscape-design/components/box';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColorSetting } from '../../../../../../shared/model/platform/tenant.ts';
import { type SampleMode, ThemeSample } from './theme-sample.tsx';

/** The sample in light or dark, next to the live theme on request. */
export const ThemePreview = ({ setting, live, name }: { setting: ColorSetting; live?: ColorSetting; name: string }) => {
  const { t } = useTranslation('admin-tenant');
  const [mode, setMode] = useState<SampleMode>('light');
  const [isCompared, setIsCompared] = useState(false);
  return (
    <SpaceBetween size="s">
      <SpaceBetween direction="horizontal" size="m" alignItems="center">
        <SegmentedControl
          label={t('theme.mode')}
          selectedId={mode}
          onChange={({ detail }) => setMode(detail.selectedId === 'dark' ? 'dark' : 'light')}
          options={[
            { id: 'light', text: t('theme.light') },
            { id: 'dark', text: t('theme.dark') },
          ]}
        />
        {live ? (
          <Toggle checked={isCompared} onChange={({ detail }) => setIsCompared(detail.checked)}>
            {t('theme.compare')}
          </Toggle>
        ) : null}
      </SpaceBetween>
      <ThemeSample setting={setting} mode={mode} name={name} />
      {live && isCompared ? (
        <>
          <Box variant="awsui-key-label">{t('theme.live')}</Box>
          <ThemeSample setting={live} mode={mode} name={name} />
        </>
      ) : null}
    </SpaceBetween>
  );
};
