import '../../features/payment/checkout/checkout.css';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getPaymentInformation, getSubscription } from '../../../../shared/contract/billing/billing.contract.ts';
import type { Bill } from '../../../../shared/model/billing/subscription.ts';
import { useDocumentTitle, useFocusOnArrival } from '../../components/page-layout/page-layout.tsx';
import { MessagePage } from '../../components/states/message-page.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { PayForm } from '../../features/payment/checkout/pay-form.tsx';
import { useBill } from '../../features/payment/checkout/use-bill.ts';
import { billName } from '../../features/payment/subscription/bill-name.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatUsd } from '../../lib/i18n/money.ts';
import { addressOf } from '../../lib/routes.ts';
import { useProfile } from '../../lib/session/profile.ts';

const Facts = ({ bill, amountCents }: { bill: Bill; amountCents: number }) => {
  const { t } = useTranslation(['restriction', 'subscription']);
  const { t: tBill } = useTranslation('subscription');
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: t('checkout.number', { ns: 'restriction' }), value: bill.number ?? '–' },
        {
          label: t('bills.what', { ns: 'subscription' }),
          value: billName(tBill, bill),
        },
        { label: t('due', { ns: 'restriction' }), value: <b>{formatUsd(amountCents)}</b> },
      ]}
    />
  );
};

const Content = ({ billId }: { billId: string }) => {
  const { t } = useTranslation(['restriction', 'common']);
  const { isSuspended } = useProfile();
  const bills = useBill(billId);
  const method = useCall(getPaymentInformation, {}, { revalidateOnFocus: false });
  const subscription = useCall(getSubscription, {}, { revalidateOnFocus: false });
  const things = t('checkout.things', { ns: 'restriction' });
  const error: unknown = bills.error ?? method.error ?? subscription.error;
  if (bills.data && !bills.bill) {
    return (
      <MessagePage
        spot="not-found"
        title={t('notFound.title', { ns: 'common' })}
        text={t('notFound.text', { ns: 'common' })}
      />
    );
  }
  if (bills.bill && method.data && subscription.data) {
    // A suspended account, or one ended by the provider, is reopened by all open bills, paid at once.
    const current = subscription.data.subscription;
    const isAll = (isSuspended && current?.status !== 'cancelled') || current?.status === 'unpaid';
    const amountCents = (isAll ? current?.resumeCents : null) ?? bills.bill.amountCents;
    return (
      <Container header={<Facts bill={bills.bill} amountCents={amountCents} />}>
        <PayForm
          bill={bills.bill}
          amountCents={amountCents}
          method={method.data.paymentMethod}
          backHref={addressOf(isSuspended ? 'Restriction' : 'Subscriptions')}
        />
      </Container>
    );
  }
  if (!error) return <LoadingState things={things} />;
  return (
    <ErrorState
      things={things}
      error={error}
      onRetry={() => {
        void bills.mutate();
        void method.mutate();
        void subscription.mutate();
      }}
    />
  );
};

/** Pays one open bill by card: the checkout of a suspended account, and "Pay now" of an overdue bill. */
export const Page = () => {
  const { t } = useTranslation('restriction');
  const { billId } = useParams();
  const region = useFocusOnArrival();
  useDocumentTitle(t('checkout.title'));
  return (
    <div className="checkout" ref={region}>
      <SpaceBetween size="l">
        <Header variant="h1" description={t('checkout.text')}>
          {t('checkout.title')}
        </Header>
        {billId ? <Content billId={billId} key={billId} /> : null}
      </SpaceBetween>
    </div>
  );
};
