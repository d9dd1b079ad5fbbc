import { useTranslation } from 'react-i18next';
import { getBillingContact, getTemporaryPayment } from '../../../../shared/contract/billing/billing.contract.ts';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { CardFields } from '../../features/payment/card/card-fields.tsx';
import { useCard } from '../../features/payment/card/use-card.ts';
import { BillingStep } from '../../features/registration/billing/billing-step.tsx';
import { SignUpLayout } from '../../features/registration/sign-up-layout.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { usePrices } from '../../lib/prices/use-prices.ts';

const callOptions = { revalidateOnFocus: false } as const;

const Content = () => {
  const { t } = useTranslation('registration');
  const prices = usePrices();
  const plan = useCall(getTemporaryPayment, {}, callOptions);
  const contact = useCall(getBillingContact, {}, callOptions);
  const card = useCard();
  const reads = [prices, plan, contact];
  const error: unknown = reads.find((read) => read.error)?.error;
  if (prices.data && plan.data && contact.data) {
    return (
      <BillingStep
        prices={prices.data}
        plan={plan.data}
        stored={contact.data.billingContact}
        card={{ fields: <CardFields card={card} />, reason: card.reason, submit: card.submit }}
      />
    );
  }
  if (!error) return <LoadingState things={t('payment.things')} />;
  return (
    <ErrorState
      things={t('payment.things')}
      error={error}
      onRetry={() => {
        void prices.mutate();
        void plan.mutate();
        void contact.mutate();
      }}
    />
  );
};

export const Page = () => {
  const { t } = useTranslation('registration');
  return (
    <SignUpLayout step="payment" title={t('payment.title')} description={t('payment.subtitle')}>
      <Content />
    </SignUpLayout>
  );
};
