import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { payBill } from '../../../../../shared/contract/billing/billing.contract.ts';
import type { Bill, PaymentMethod } from '../../../../../shared/model/billing/subscription.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { addressOf } from '../../../lib/routes.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { CardFields } from '../card/card-fields.tsx';
import { cardName } from '../card/card-name.ts';
import { useBankCheck } from '../card/confirm-with-bank.ts';
import { useCard } from '../card/use-card.ts';

type Way = 'stored' | 'other';

/** Pays with the stored card; after a refusal the result page offers further actions. */
export const usePayStored = (billId: string) => {
  const askBank = useBankCheck();
  const navigate = useNavigate();
  const result = addressOf('PaymentResult', { billId });
  return async (): Promise<void> => {
    try {
      const { confirmation } = await callApi(payBill, { params: { billId }, body: {} });
      const problem = await askBank(confirmation);
      await navigate(problem ? `${result}?refused=1` : result);
    } catch (error) {
      if (!isApiError(error, 'payment.declined')) throw error;
      await navigate(`${result}?refused=1`);
    }
  };
};

/** Pays with another card, which is then stored; the form shows the bank's message. */
const usePayOther = (billId: string) => {
  const card = useCard();
  const navigate = useNavigate();
  const pay = async (): Promise<void> => {
    const send = async (tokenId: string) =>
      (await callApi(payBill, { params: { billId }, body: { tokenId } })).confirmation;
    if (await card.submit(send)) await navigate(addressOf('PaymentResult', { billId }));
  };
  return { card, pay };
};

/** The stored card or another one, and the amount on the button (screens 28). */
export const PayForm = ({
  bill,
  amountCents,
  method,
  backHref,
}: {
  bill: Bill;
  amountCents: number;
  method: PaymentMethod | null;
  backHref: string;
}) => {
  const { t } = useTranslation(['restriction', 'subscription']);
  const { t: tCard } = useTranslation('subscription');
  const flash = useFlash();
  const follow = useFollow();
  const stored = method?.paymentType === 'card' ? method : undefined;
  const [way, setWay] = useState<Way>(stored ? 'stored' : 'other');
  const [isBusy, setIsBusy] = useState(false);
  const payStored = usePayStored(bill.billId);
  const { card, pay: payOther } = usePayOther(bill.billId);
  const reason = way === 'other' ? card.reason : undefined;
  const pay = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await (way === 'stored' ? payStored() : payOther());
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) void pay();
      }}
    >
      <SpaceBetween size="l">
        {stored ? (
          <RadioGroup
            ariaLabel={t('checkout.how', { ns: 'restriction' })}
            value={way}
            onChange={({ detail }) => setWay(detail.value === 'stored' ? 'stored' : 'other')}
            items={[
              { value: 'stored', label: cardName(tCard, stored) },
              { value: 'other', label: t('checkout.other', { ns: 'restriction' }) },
            ]}
          />
        ) : null}
        {way === 'other' ? <CardFields card={card} /> : null}
        <Box>
          <SpaceBetween size="xs" direction="horizontal">
            <Button
              variant="primary"
              formAction="submit"
              loading={isBusy}
              disabled={reason !== undefined}
              {...(reason ? { disabledReason: reason } : {})}
            >
              {t('checkout.pay', { ns: 'restriction', amount: formatUsd(amountCents) })}
            </Button>
            <Button variant="link" formAction="none" href={backHref} onFollow={follow}>
              {t('checkout.back', { ns: 'restriction' })}
            </Button>
          </SpaceBetween>
        </Box>
      </SpaceBetween>
    </form>
  );
};
