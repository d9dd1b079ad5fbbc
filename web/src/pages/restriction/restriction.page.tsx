import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getSubscription } from '../../../../shared/contract/billing.contract.ts';
import { getCurrentStatus } from '../../../../shared/contract/organizations.contract.ts';
import { areaOfRole } from '../../../../shared/permissions.ts';
import { SupportButton } from '../../components/support/support-button.tsx';
import { AskSection } from '../../features/payment/checkout/ask-section.tsx';
import { CalmFrame } from '../../features/payment/checkout/calm-frame.tsx';
import { ResumeSection } from '../../features/payment/checkout/resume-section.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';
import { useBilling } from '../../lib/session/billing.ts';
import { usePermission, useProfile, useRefreshProfile } from '../../lib/session/profile.ts';
import { signOut } from '../../lib/session/session.ts';
import { useModule } from '../../lib/session/tenant.ts';
import { useFollow } from '../../lib/use-follow.ts';

type Kind = 'administrator' | 'member' | 'guest';

/** Administrators are told what to do, members whom to ask, entity users and suppliers that nothing is lost. */
const useKind = (): Kind => {
  const { userProfile } = useProfile();
  const isAdministrator = usePermission('organization:manage');
  if (areaOfRole(userProfile.role) !== 'main') return 'guest';
  return isAdministrator ? 'administrator' : 'member';
};

/** Where nothing can be paid here: suspended by an operator, or billed outside the platform. */
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

/** A contract that was cancelled and has run out, as its administrator is told. */
const useIsEnded = (kind: Kind): boolean => {
  const canPay = useBilling() === 'manage';
  const { data } = useCall(getSubscription, kind === 'administrator' && canPay ? {} : null);
  return data?.subscription?.status === 'cancelled';
};

const watchMilliseconds = 30_000;

/** Somebody else may pay: then this page opens by itself. */
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

/** Shown to suspended accounts (screens 28). */
export const Page = () => {
  const { t } = useTranslation('restriction');
  const follow = useFollow();
  const kind = useKind();
  const { name: organisation } = useProfile().organizationProfiles;
  const isEnded = useIsEnded(kind);
  useWatch();
  const said = isEnded ? 'ended' : kind;
  const text = said === 'member' ? undefined : t(`${said}.text`);
  return (
    <CalmFrame spot="suspended" title={t(`${said}.title`, { organisation })} text={text}>
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
    </CalmFrame>
  );
};
