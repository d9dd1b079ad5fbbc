import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { TemporaryPayment } from '../../../../../shared/model/billing/temporary-payment.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { firstChargeAt, type Prices, priceOf, totalOf } from '../../../lib/prices/use-prices.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useIsPhone } from '../../../lib/use-media.ts';

type Order = { prices: Prices; plan: TemporaryPayment };

const Lines = ({ prices, plan }: Order) => {
  const { t } = useTranslation('registration');
  const language = useLanguage();
  const follow = useFollow();
  const date = formatDay(firstChargeAt(prices), language);
  const total = formatUsd(totalOf(prices, plan));
  return (
    <SpaceBetween size="m">
      <p className="order-promise">{t('payment.promise', { date, total })}</p>
      <KeyValuePairs
        columns={1}
        items={[
          { label: t('payment.plan'), value: t(`plan.${plan.billingPlan}`) },
          { label: t('plan.seats'), value: t('payment.users', { count: plan.seat }) },
          {
            label: t('payment.price'),
            value: `${formatUsd(priceOf(prices, plan.billingPlan).unitPriceCents)} ${t('plan.perUser')}`,
          },
          { label: t(`payment.invoice.${plan.billingPlan}`), value: total },
          { label: t('payment.first'), value: date },
        ]}
      />
      <Link href="/selection-plan" onFollow={follow}>
        {t('payment.change')}
      </Link>
    </SpaceBetween>
  );
};

/** Subject, amount and date of the charge; on a phone one expandable line. */
export const OrderSummary = (order: Order) => {
  const { t } = useTranslation('registration');
  const isPhone = useIsPhone();
  if (isPhone) {
    const short = t('payment.short', { count: order.plan.seat, total: formatUsd(totalOf(order.prices, order.plan)) });
    return (
      <ExpandableSection variant="container" headerText={short}>
        <Lines {...order} />
      </ExpandableSection>
    );
  }
  return (
    <div className="order-summary">
      <Container header={<Header variant="h2">{t('payment.summary')}</Header>}>
        <Lines {...order} />
      </Container>
      <Box variant="small" color="text-body-secondary">
        {t('payment.taxes')}
      </Box>
    </div>
  );
};
