import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  postSubscription,
  postTemporaryPaymentInformation,
  putBillingContact,
} from '../../../../../shared/contract/billing/billing.contract.ts';
import type { BillingContact } from '../../../../../shared/model/billing/billing-contact.ts';
import type { Confirmation } from '../../../../../shared/model/billing/subscription.ts';
import { isPaymentTypeAllowed, type TemporaryPayment } from '../../../../../shared/model/billing/temporary-payment.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { WrongFields } from '../../../components/wrong-fields/wrong-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { Prices } from '../../../lib/prices/use-prices.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useContinueRegistration } from '../use-registration.ts';
import { contactErrors, contactFields, contactOf, draftOf } from './billing-form.ts';
import { ContactFields, labelOf } from './contact-fields.tsx';
import { OrderSummary } from './order-summary.tsx';

type Payment = 'card' | 'transfer';

/** The card form, provided by the page: why it cannot be submitted yet, and its submission. */
type CardForm = {
  fields: ReactNode;
  reason: string | undefined;
  /** True when the card is accepted; the form shows why a card was refused. */
  submit: (send: (tokenId: string) => Promise<Confirmation | null>) => Promise<boolean>;
};

const PaymentTiles = ({
  plan,
  value,
  onChange,
}: {
  plan: TemporaryPayment;
  value: Payment;
  onChange: (value: Payment) => void;
}) => {
  const { t } = useTranslation('registration');
  const hasTransfer = isPaymentTypeAllowed('offline', plan.billingPlan);
  return (
    <FormField label={t('payment.how')} stretch>
      <Tiles
        columns={2}
        value={value}
        onChange={({ detail }) => onChange(detail.value === 'transfer' ? 'transfer' : 'card')}
        items={[
          { value: 'card', label: t('payment.card'), description: t('payment.cardText') },
          {
            value: 'transfer',
            label: t('payment.transfer'),
            description: hasTransfer ? t('payment.transferText') : t('payment.transferOff'),
            disabled: !hasTransfer,
          },
        ]}
      />
    </FormField>
  );
};

/** Saves the contact, then begins the trial by card or by transfer, and continues with welcome. */
const useStart = (card: CardForm) => {
  const { t } = useTranslation('registration');
  const flash = useFlash();
  const { goOn, isBusy } = useContinueRegistration();
  const [isSending, setIsSending] = useState(false);
  const byTransfer = (contact: BillingContact): Promise<void> =>
    goOn('welcome', async () => {
      await callApi(putBillingContact, { body: contact });
      await callApi(postTemporaryPaymentInformation, { body: { paymentType: 'offline' } });
      flash.show({ type: 'success', content: t('payment.invoiceSent', { email: contact.email }) });
    });
  const byCard = async (contact: BillingContact): Promise<void> => {
    setIsSending(true);
    try {
      const isTaken = await card.submit(async (tokenId) => {
        await callApi(putBillingContact, { body: contact });
        const { confirmation } = await callApi(postSubscription, { body: { tokenId } });
        return confirmation;
      });
      if (isTaken) await goOn('welcome');
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsSending(false);
    }
  };
  return { byTransfer, byCard, isBusy: isBusy || isSending };
};

const StartButton = ({
  payment,
  reason,
  isBusy,
}: {
  payment: Payment;
  reason: string | undefined;
  isBusy: boolean;
}) => {
  const { t } = useTranslation('registration');
  const isOff = payment === 'card' && reason !== undefined;
  return (
    <Button
      variant="primary"
      formAction="submit"
      loading={isBusy}
      disabled={isOff}
      {...(isOff ? { disabledReason: reason } : {})}
    >
      {payment === 'card' ? t('payment.start') : t('payment.sendInvoice')}
    </Button>
  );
};

/** Billing contact and payment next to the order (screens 10). Nothing is charged here, and the screen says so. */
export const BillingStep = ({
  prices,
  plan,
  stored,
  card,
}: {
  prices: Prices;
  plan: TemporaryPayment;
  stored: BillingContact | null;
  card: CardForm;
}) => {
  const { t } = useTranslation('registration');
  const language = useLanguage();
  const { userInfo } = useProfile();
  const before = draftOf(stored, userInfo);
  const form = useForm(before, (values) => contactErrors(values, language, (field) => labelOf(t, field)));
  const { region } = form;
  const isDirty = contactFields.some((field) => form.values[field] !== before[field]);
  const [payment, setPayment] = useState<Payment>('card');
  const { byCard, byTransfer, isBusy } = useStart(card);
  const submit = (): void => {
    const contact = contactOf(form.values);
    if (!form.check() || !contact) return;
    void (payment === 'card' ? byCard(contact) : byTransfer(contact));
  };
  return (
    <div className="billing-step">
      <LeaveGuard isDirty={isDirty && !isBusy} thing={t('contact.thing')} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SpaceBetween size="l">
          <div ref={region}>
            <Container header={<Header variant="h2">{t('contact.title')}</Header>}>
              <SpaceBetween size="l">
                <WrongFields form={form} />
                <ContactFields form={form} />
              </SpaceBetween>
            </Container>
          </div>
          <Container
            header={
              <Header variant="h2" description={t('payment.description')}>
                {t('payment.method')}
              </Header>
            }
          >
            <SpaceBetween size="l">
              <PaymentTiles plan={plan} value={payment} onChange={setPayment} />
              {payment === 'card' ? card.fields : null}
            </SpaceBetween>
          </Container>
          <div className="sign-up-actions">
            <StartButton payment={payment} reason={card.reason} isBusy={isBusy} />
          </div>
        </SpaceBetween>
      </form>
      <aside aria-label={t('payment.summary')}>
        <OrderSummary prices={prices} plan={plan} />
      </aside>
    </div>
  );
};
