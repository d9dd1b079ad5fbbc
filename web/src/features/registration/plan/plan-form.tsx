import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTemporaryPayment, postTemporaryPayment } from '../../../../../shared/contract/billing/billing.contract.ts';
import { OfferedBillType, offeredBillTypes } from '../../../../../shared/model/billing/prices.ts';
import { seatsMax, seatsMin } from '../../../../../shared/model/billing/seats.ts';
import { isSeatInRange, type TemporaryPayment } from '../../../../../shared/model/billing/temporary-payment.ts';
import { registerProcessOf } from '../../../../../shared/model/organization/registration.ts';
import { MoreSeats } from '../../../components/seat-stepper/more-seats.tsx';
import { SeatStepper } from '../../../components/seat-stepper/seat-stepper.tsx';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { firstChargeAt, type Prices, priceOf, totalOf } from '../../../lib/prices/use-prices.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useContinueRegistration } from '../use-registration.ts';

const CycleTiles = ({
  prices,
  value,
  onChange,
}: {
  prices: Prices;
  value: OfferedBillType;
  onChange: (value: OfferedBillType) => void;
}) => {
  const { t } = useTranslation('registration');
  return (
    <FormField label={t('plan.cycle')} stretch>
      <Tiles
        columns={2}
        value={value}
        onChange={({ detail }) => onChange(OfferedBillType.parse(detail.value))}
        items={offeredBillTypes.map((billType) => {
          const { unitPriceCents, savingPercent } = priceOf(prices, billType);
          return {
            value: billType,
            label: (
              <span className="plan-name">
                {t(`plan.${billType}`)}
                {savingPercent === null ? null : (
                  <Badge color="green">{t('plan.saving', { percent: savingPercent })}</Badge>
                )}
              </span>
            ),
            description: (
              <span className="plan-price">
                <span className="plan-amount">{formatUsd(unitPriceCents)}</span>
                <span>{t('plan.perUser')}</span>
                <span>{t(`plan.${billType}Hint`)}</span>
              </span>
            ),
          };
        })}
      />
    </FormField>
  );
};

const Sum = ({ prices, plan }: { prices: Prices; plan: TemporaryPayment }) => {
  const { t } = useTranslation('registration');
  const language = useLanguage();
  const values = {
    count: plan.seat,
    unit: formatUsd(priceOf(prices, plan.billingPlan).unitPriceCents),
    total: formatUsd(totalOf(prices, plan)),
  };
  return (
    <LiveRegion tagName="div">
      <Box variant="h3" tagOverride="p" padding="n">
        {t(`plan.sum.${plan.billingPlan}`, values)}
      </Box>
      <Box color="text-body-secondary">
        {t('plan.firstCharge', { date: formatDay(firstChargeAt(prices), language) })}
      </Box>
    </LiveRegion>
  );
};

/** Cycle and seats with a correct total (screens 10): nothing is bought here. */
export const PlanForm = ({ prices, chosen }: { prices: Prices; chosen: TemporaryPayment }) => {
  const { t } = useTranslation('registration');
  const { registerProcess } = useProfile();
  const [billingPlan, setBillingPlan] = useState(chosen.billingPlan);
  const [seatText, setSeatText] = useState(String(chosen.seat));
  const { goOn, isBusy } = useContinueRegistration();
  const refreshCalls = useRefreshCalls();
  const seat = Number(seatText);
  const isGood = /^\d+$/.test(seatText.trim()) && isSeatInRange(seat);
  const isDecided = registerProcess > registerProcessOf.billing;
  const submit = (): void => {
    if (isDecided) void goOn('welcome');
    else if (isGood) {
      void goOn('billing', async () => {
        await callApi(postTemporaryPayment, { body: { billingPlan, seat } });
        // The next screen reads the plan: the cached one is outdated.
        await refreshCalls(getTemporaryPayment);
      });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SpaceBetween size="l">
        <CycleTiles prices={prices} value={billingPlan} onChange={setBillingPlan} />
        <SeatStepper
          label={t('plan.seats')}
          seat={seatText}
          onChange={setSeatText}
          minimum={seatsMin}
          tooFew={t('plan.tooFew')}
          description={t('plan.seatsHint')}
        />
        {seat > seatsMax ? <MoreSeats /> : null}
        <div className="plan-sum">
          {isGood ? <Sum prices={prices} plan={{ billingPlan, seat }} /> : <div />}
          <Button variant="primary" formAction="submit" loading={isBusy} disabled={!isGood}>
            {t('plan.continue')}
          </Button>
        </div>
      </SpaceBetween>
    </form>
  );
};
