import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postTemporaryPaymentInformation, putBillingContact } from '../../../../../shared/contract/billing.contract.ts';
import type { BillingContact } from '../../../../../shared/model/billing-contact.ts';
import { isPaymentTypeAllowed, type TemporaryPayment } from '../../../../../shared/model/temporary-payment.ts';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { WrongFields } from '../../../components/wrong-fields/wrong-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import type { Prices } from '../use-prices.ts';
import { useGoOn } from '../use-registration.ts';
import { contactErrors, contactFields, contactOf, draftOf } from './billing-form.ts';
import { ContactFields, labelOf } from './contact-fields.tsx';
import { OrderSummary } from './order-summary.tsx';

type Payment = 'later' | 'transfer';

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
        onChange={({ detail }) => onChange(detail.value === 'transfer' ? 'transfer' : 'later')}
        items={[
          { value: 'later', label: t('payment.later'), description: t('payment.laterText') },
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

/** Billing contact and payment beside the order (screens 10). Nothing is charged here, and the screen says so. */
export const BillingStep = ({
  prices,
  plan,
  stored,
}: {
  prices: Prices;
  plan: TemporaryPayment;
  stored: BillingContact | null;
}) => {
  const { t } = useTranslation('registration');
  const language = useLanguage();
  const { userInfo } = useProfile();
  const before = draftOf(stored, userInfo);
  const form = useForm(before, (values) => contactErrors(values, language, (field) => labelOf(t, field)));
  const { region } = form;
  const isDirty = contactFields.some((field) => form.values[field] !== before[field]);
  const [payment, setPayment] = useState<Payment>('later');
  const { goOn, isBusy } = useGoOn();
  const submit = (): void => {
    const contact = contactOf(form.values);
    if (!form.check() || !contact) return;
    void goOn('welcome', async () => {
      await callApi(putBillingContact, { body: contact });
      const paymentType = payment === 'transfer' ? ('offline' as const) : null;
      await callApi(postTemporaryPaymentInformation, { body: { paymentType } });
    });
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
            <PaymentTiles plan={plan} value={payment} onChange={setPayment} />
          </Container>
          <div className="sign-up-actions">
            <Button variant="primary" formAction="submit" loading={isBusy}>
              {t('payment.start')}
            </Button>
          </div>
        </SpaceBetween>
      </form>
      <aside aria-label={t('payment.summary')}>
        <OrderSummary prices={prices} plan={plan} />
      </aside>
    </div>
  );
};
