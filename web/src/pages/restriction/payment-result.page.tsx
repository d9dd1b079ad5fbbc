import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { getPaymentInformation, getSubscription } from '../../../../shared/contract/billing/billing.contract.ts';
import { getCurrentStatus } from '../../../../shared/contract/people/organizations.contract.ts';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { PaymentOutcomeView } from '../../features/payment/checkout/payment-outcome.tsx';
import { outcomeOf, type PaymentOutcome } from '../../features/payment/checkout/result.ts';
import { useBill } from '../../features/payment/checkout/use-bill.ts';
import { useCall } from '../../lib/api/use-call.ts';

const pollMilliseconds = 3_000;

/** Polled until the bank has answered and the account is open. */
const useOutcome = (billId: string, wasRefused: boolean) => {
  const status = useCall(getCurrentStatus, {}, { refreshInterval: pollMilliseconds });
  const bills = useBill(billId, pollMilliseconds);
  const { data } = useCall(getSubscription, {}, { refreshInterval: pollMilliseconds });
  const isMoreDue = (data?.subscription?.amountDueCents ?? 0) > 0;
  const outcome: PaymentOutcome | undefined =
    status.data && bills.data
      ? outcomeOf({ bill: bills.bill?.status, account: status.data.status, wasRefused, isMoreDue })
      : undefined;
  const error: unknown = outcome ? undefined : (status.error ?? bills.error);
  const retry = (): void => {
    void status.mutate();
    void bills.mutate();
  };
  return { outcome, error, retry };
};

/** Result of a payment, with its own address: a reload reads the result again. */
export const Page = () => {
  const { t } = useTranslation('restriction');
  const { billId = '' } = useParams();
  const [search] = useSearchParams();
  const method = useCall(getPaymentInformation, {});
  const { outcome, error, retry } = useOutcome(billId, search.get('refused') !== null);
  if (error) return <ErrorState things={t('result.things')} error={error} onRetry={retry} />;
  if (!outcome) return <LoadingState things={t('result.things')} />;
  const hasStoredCard = method.data?.paymentMethod?.paymentType === 'card';
  return <PaymentOutcomeView outcome={outcome} billId={billId} hasStoredCard={hasStoredCard} />;
};
