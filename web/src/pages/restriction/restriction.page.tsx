import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listAdministrators } from '../../../../shared/contract/organizations.contract.ts';
import { areaOfRole, permissions } from '../../../../shared/permissions.ts';
import { Spot } from '../../components/spots/spot.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { SupportButton } from '../../components/support/support-button.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { listText } from '../../lib/i18n/list-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { signOut } from '../../lib/session/session.ts';
import { useTenant } from '../../lib/session/tenant.ts';
import { useFollow } from '../../lib/use-follow.ts';

type Kind = 'administrator' | 'member' | 'guest';

/** Administrators are told what to do, members whom to ask, entity users and suppliers that nothing is lost. */
const useKind = (): Kind => {
  const { userProfile } = useProfile();
  if (areaOfRole(userProfile.role) !== 'main') return 'guest';
  return userProfile.permissions.includes('organization:manage') && permissions.includes('organization:manage')
    ? 'administrator'
    : 'member';
};

const Ask = ({ organisation }: { organisation: string }) => {
  const { t } = useTranslation('restriction');
  const language = useLanguage();
  const { data, error, mutate } = useCall(listAdministrators, {});
  if (error && !data) return <ErrorState things={t('administrators')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('administrators')} />;
  const names = listText(
    data.items.map(({ name }) => name),
    language,
  );
  const addresses = data.items.map(({ email }) => email).join(',');
  const query = `subject=${encodeURIComponent(t('mail.subject'))}&body=${encodeURIComponent(t('mail.body', { organisation }))}`;
  return (
    <SpaceBetween size="m" alignItems="center">
      <Box variant="p" textAlign="center">
        {t('member.text', { administrators: names })}
      </Box>
      {data.items.length > 0 ? (
        <Button variant="primary" href={`mailto:${addresses}?${query}`}>
          {t('ask')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};

/** Shown to suspended accounts (screens 28). */
export const Page = () => {
  const { t } = useTranslation('restriction');
  const follow = useFollow();
  const kind = useKind();
  const { companyName } = useTenant().settings;
  const { name: organisation } = useProfile().organizationProfiles;
  const title = t(`${kind}.title`, { organisation });
  useEffect(() => {
    document.title = `${title} – ${companyName}`;
  }, [title, companyName]);
  return (
    <div className="calm-page">
      <SpaceBetween size="l" alignItems="center">
        <Spot name="suspended" />
        <Box variant="h1" textAlign="center">
          {title}
        </Box>
        {kind === 'member' ? (
          <Ask organisation={organisation} />
        ) : (
          <Box variant="p" textAlign="center">
            {t(`${kind}.text`, { organisation })}
          </Box>
        )}
        <div className="calm-actions">
          {kind === 'administrator' ? <SupportButton variant="primary">{t('support')}</SupportButton> : null}
          {kind === 'guest' ? null : (
            <Button href={addressOf('GeneralDetails')} onFollow={follow}>
              {t('settings')}
            </Button>
          )}
          <Button variant="link" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        </div>
      </SpaceBetween>
    </div>
  );
};
