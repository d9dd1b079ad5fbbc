import Alert from '@cloudscape-design/components/alert';
import Link from '@cloudscape-design/components/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSubscription } from '../../../../shared/contract/billing/billing.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDay } from '../../lib/i18n/instants.ts';
import { gapAfter } from '../../lib/i18n/sentences.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { isTrialLineDue, trialDaysLeft } from './trial-days.ts';

/** One line on Home near the end of the trial; nothing before, and nothing if it could not be read. */
export const TrialLine = () => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const follow = useFollow();
  const [now] = useState(() => Date.now());
  const subscription = useCall(getSubscription, {}).data?.subscription;
  if (subscription?.currentStatus !== 'trialing') return null;
  const count = trialDaysLeft(subscription.trialEndsAt, now);
  if (!isTrialLineDue(count)) return null;
  const text =
    subscription.cancelsAt === null
      ? t('trialLine.text', { count, date: formatDay(subscription.trialEndsAt, language) })
      : t('trialLine.endsText', { count });
  return (
    <Alert type="info">
      {text}
      {gapAfter(text)}
      <Link href={addressOf('Subscriptions')} onFollow={follow}>
        {t('trialLine.link')}
      </Link>
    </Alert>
  );
};
