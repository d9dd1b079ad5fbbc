import '../../features/settings/settings.css';
import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getMe } from '../../../../shared/contract/people/identity.contract.ts';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { CountrySelect } from '../../features/registration/country-select.tsx';
import { PasswordForm } from '../../features/settings/password/password-form.tsx';
import { DeviceList } from '../../features/settings/security/device-list.tsx';
import { SecondFactor } from '../../features/settings/security/second-factor.tsx';
import { YouSection } from '../../features/settings/you/you-section.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useRefreshProfile } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** Read once: a background refresh must not overwrite the input. */
const once = { revalidateOnFocus: false } as const;

/**
 * Name, language, password and second factor of entity users and suppliers: all on one page of their own area.
 */
export const OwnSettings = ({ path }: { path: string }) => {
  const { t } = useTranslation('settings');
  const { t: tTasks } = useTranslation('entity-tasks');
  const refresh = useRefreshProfile();
  const follow = useFollow();
  const { data, error, mutate } = useCall(getMe, {}, once);
  return (
    <main className="own-area">
      <SpaceBetween size="l">
        <Link href={path} onFollow={follow}>
          {tTasks('form.back')}
        </Link>
        <Box variant="h1">{t('title')}</Box>
        {data ? (
          <YouSection
            me={data}
            reload={() => Promise.all([mutate(), refresh()])}
            countrySelect={(value, onChange) => <CountrySelect value={value} onChange={onChange} />}
          />
        ) : error ? (
          <ErrorState things={t('you.things')} error={error} onRetry={() => void mutate()} />
        ) : (
          <LoadingState things={t('you.things')} />
        )}
        <PasswordForm />
        <SecondFactor />
        <DeviceList />
      </SpaceBetween>
    </main>
  );
};
