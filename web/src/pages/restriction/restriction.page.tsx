import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getSubscription } from '../../../../shared/contract/billing/billing.contract.ts';
import { getCurrentStatus } from '../../../../shared/contract/people/organizations.contract.ts';
import type { RetainedData } from '../../../../shared/model/billing/subscription.ts';
import { areaOfRole } from '../../../../shared/model/people/permissions.ts';
import { LoadingState } from '../../components/states/states.tsx';
import { SupportButton } from '../../components/support-button/support-button.tsx';
import { AskSection } from '../../features/payment/checkout/ask-section.tsx';
import { reasonOf } from '../../features/payment/checkout/closure-reason.ts';
import { MessageFrame } from '../../features/payment/checkout/message-frame.tsx';
import { ResumeSection } from '../../features/payment/checkout/resume-section.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { shownCount } from '../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useBilling } from '../../lib/modules/billing.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission, useProfile, useRefreshProfile } from '../../lib/session/profile.ts';
import { signOut } from '../../lib/session/session.ts';
import { useModule } from '../../lib/session/tenant.ts';
import { useFollow } from '../../lib/use-follow.ts';

type Kind = 'administrator' | 'member' | 'guest';

/** Administrators read what to do, members whom to ask, entity users and suppliers that no data is lost. */
const useKind = (): Kind => {
  const { userProfile } = useProfile();
  const isAdministrator = usePermission('organization:manage');
  if (areaOfRole(userProfile.role) !== 'main') return 'guest';
  return isAdministrator ? 'administrator' : 'member';
};

/** No payment is possible here: suspended by an operator, or billed outside the platform. */
const Support = () => {
  const { t } = useTranslation('restriction');
  return (
    <>
      <Box variant="p" textAlign="center">
        {t('support.text')}
      </Box>
      <SupportButton variant="primary">{t('support.write')}</SupportButton>
    </>
  );
};

const Body = ({ kind }: { kind: Kind }) => {
  const canPay = useBilling() === 'manage';
  const hasPayment = useModule('payment');
  if (kind === 'member') return <AskSection canAsk={hasPayment} />;
  if (kind === 'guest') return null;
  return canPay ? <ResumeSection otherwise={<Support />} /> : <Support />;
};

/** Says that no data is lost, with the counts of stored data if they are known (screens 28). */
const useStoredText = (retained: RetainedData | null | undefined): string => {
  const { t } = useTranslation('restriction');
  if (!retained || (retained.reports === 0 && retained.dataPoints === 0)) return t('kept');
  const reports = t('reports', { count: retained.reports, shown: shownCount(retained.reports) });
  const points = t('points', { count: retained.dataPoints, shown: shownCount(retained.dataPoints) });
  return t('keptWork', { reports, points });
};

const watchMilliseconds = 30_000;

/** Another administrator may pay: then this page reopens the account without a reload. */
const useWatch = (): void => {
  const refresh = useRefreshProfile();
  const navigate = useNavigate();
  useCall(
    getCurrentStatus,
    {},
    {
      refreshInterval: watchMilliseconds,
      onSuccess: ({ status }) => {
        if (status === 'suspended' || status === 'cancelled') return;
        void refresh((profile) => {
          if (!profile.isSuspended) void navigate('/');
        });
      },
    },
  );
};

const Frame = ({ kind, title, text }: { kind: Kind; title: string; text?: string | undefined }) => {
  const { t } = useTranslation('restriction');
  const follow = useFollow();
  return (
    <MessageFrame spot="suspended" title={title} text={text}>
      <Body kind={kind} />
      <div className="calm-actions">
        {kind === 'guest' ? null : (
          <Button href={addressOf('GeneralDetails')} onFollow={follow}>
            {t('settings')}
          </Button>
        )}
        <Button variant="link" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </MessageFrame>
  );
};

/** The text for an administrator depends on the subscription: a missing payment, its end, or a manual closure. */
const ForAdministrator = () => {
  const { t } = useTranslation('restriction');
  const language = useLanguage();
  const canPay = useBilling() === 'manage';
  const { data, isLoading } = useCall(getSubscription, canPay ? {} : null);
  const storedText = useStoredText(data?.kept);
  if (isLoading) return <LoadingState things={t('subscription')} />;
  const isUnknown = canPay && !data;
  const reason = isUnknown ? 'administrator' : reasonOf(data?.subscription ?? null);
  const text = isUnknown ? storedText : `${t(`${reason}.text`)}${language === 'zhTw' ? '' : ' '}${storedText}`;
  return <Frame kind="administrator" title={t(`${reason}.title`)} text={text} />;
};

/** Shown to suspended accounts (screens 28). */
export const Page = () => {
  const { t } = useTranslation('restriction');
  const kind = useKind();
  const { name: organisation } = useProfile().organizationProfiles;
  useWatch();
  if (kind === 'administrator') return <ForAdministrator />;
  const text = kind === 'guest' ? t('guest.text') : undefined;
  return <Frame kind={kind} title={t(`${kind}.title`, { organisation })} text={text} />;
};
