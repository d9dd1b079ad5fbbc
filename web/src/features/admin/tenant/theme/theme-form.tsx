import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { type ColorSetting, defaultColorSetting } from '../../../../../../shared/model/platform/tenant.ts';
import { useFailedSubmit } from '../../../../lib/use-failed-submit.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { SaveBar } from '../save-bar.tsx';
import type { SettingsPart } from '../tenant-draft.ts';
import { BrandPictures } from './brand-pictures.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { isThemePassing } from './theme-colors.ts';
import { ThemeFields } from './theme-fields.tsx';
import { ThemePreview } from './theme-preview.tsx';

const names = ['colorSetting'] as const;

/**
 * The theme of a tenant with its preview and its contrasts; read-only on a phone (screens 32).
 */
export const ThemeForm = (part: SettingsPart) => {
  const { t } = useTranslation('admin-tenant');
  const isPhone = useIsPhone();
  const { region, fail } = useFailedSubmit();
  const { tenant, draft, setDraft } = part;
  const setting = draft.colorSetting ?? tenant.colorSetting;
  const set = (colorSetting: ColorSetting): void => setDraft({ ...draft, colorSetting });
  const check = (): boolean => {
    if (isThemePassing(setting)) return true;
    fail();
    return false;
  };
  return (
    <SpaceBetween size="m">
      <Container header={<Header variant="h2">{t('theme.preview')}</Header>}>
        <ThemePreview setting={setting} live={tenant.colorSetting} name={tenant.name} />
      </Container>
      {isPhone ? (
        <Box>{t('theme.onPhone')}</Box>
      ) : (
        <Container
          header={
            <Header variant="h2" actions={<Button onClick={() => set(defaultColorSetting)}>{t('theme.reset')}</Button>}>
              {t('theme.title')}
            </Header>
          }
        >
          <div ref={region}>
            <SpaceBetween size="l">
              <ThemeFields setting={setting} onChange={set} />
              <SaveBar
                {...part}
                names={names}
                label={t('theme.save')}
                consequence={t('theme.consequence', { host: tenant.hostname })}
                done={t('theme.done', { host: tenant.hostname })}
                check={check}
              />
            </SpaceBetween>
          </div>
        </Container>
      )}
      <Container header={<Header variant="h2">{t('pictures.title')}</Header>}>
        <BrandPictures tenantId={tenant.tenantId} name={tenant.name} />
      </Container>
      <Container header={<Header variant="h2">{t('theme.contrast')}</Header>}>
        <ContrastTable setting={setting} />
      </Container>
    </SpaceBetween>
  );
};
