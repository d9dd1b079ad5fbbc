import { useTranslation } from 'react-i18next';
import { getTemporaryPayment } from '../../../../shared/contract/billing/billing.contract.ts';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { PlanForm } from '../../features/registration/plan/plan-form.tsx';
import { SignUpLayout } from '../../features/registration/sign-up-layout.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { usePrices } from '../../lib/prices/use-prices.ts';

const Content = () => {
  const { t } = useTranslation('registration');
  const prices = usePrices();
  const chosen = useCall(getTemporaryPayment, {}, { revalidateOnFocus: false });
  const error: unknown = prices.error ?? chosen.error;
  if (prices.data && chosen.data) return <PlanForm prices={prices.data} chosen={chosen.data} />;
  if (!error) return <LoadingState things={t('plan.things')} />;
  return (
    <ErrorState
      things={t('plan.things')}
      error={error}
      onRetry={() => {
        void prices.mutate();
        void chosen.mutate();
      }}
    />
  );
};

export const Page = () => {
  const { t } = useTranslation('registration');
  return (
    <SignUpLayout step="plan" title={t('plan.title')} description={t('plan.description')}>
      <Content />
    </SignUpLayout>
  );
};
