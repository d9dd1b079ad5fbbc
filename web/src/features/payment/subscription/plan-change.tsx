import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeSeats,
  getSubscription,
  previewSubscriptionChange,
} from '../../../../../shared/contract/billing/billing.contract.ts';
import { OfferedBillType, offeredBillTypes } from '../../../../../shared/model/billing/prices.ts';
import { seatsMin } from '../../../../../shared/model/billing/seats.ts';
import type { Subscription, SubscriptionChange } from '../../../../../shared/model/billing/subscription.ts';
import { isPaymentTypeAllowed } from '../../../../../shared/model/billing/temporary-payment.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { MoreSeats } from '../../../components/seat-stepper/more-seats.tsx';
import { SeatStepper } from '../../../components/seat-stepper/seat-stepper.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { refusalText } from '../../../lib/api/refusal-text.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { priceOf, usePrices } from '../../../lib/prices/use-prices.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useBankCheck } from '../card/confirm-with-bank.ts';
import { awaitArrival, hasArrived } from './await-change.ts';
import { ChangeCost } from './change-cost.tsx';
import { type ChangeDraft, changeOf, draftOf, seatsLeast, seatsVerdict } from './change-draft.ts';

type Part = { subscription: Subscription; draft: ChangeDraft; setDraft: (draft: ChangeDraft) => void };

const Cycle = ({ subscription, draft, setDraft }: Part) => {
  const { t } = useTranslation('subscription');
  const prices = usePrices().data;
  const priceText = (billType: OfferedBillType): string => {
    if (!prices) return '';
    const { unitPriceCents, savingPercent } = priceOf(prices, billType);
    const price = t('overview.perUser', { amount: formatUsd(unitPriceCents) });
    return savingPercent === null ? price : `${price} · ${t('change.saving', { percent: savingPercent })}`;
  };
  return (
    <FormField label={t('change.cycle')} stretch>
      <RadioGroup
        value={draft.billType ?? null}
        onChange={({ detail }) => setDraft({ ...draft, billType: OfferedBillType.parse(detail.value) })}
        items={offeredBillTypes.map((value) => {
          const isAllowed = isPaymentTypeAllowed(subscription.paymentType, value);
          return {
            value,
            label: t(`change.${value}`),
            disabled: !isAllowed,
            // As high before the prices are known: the button below keeps its place.
            description: isAllowed ? priceText(value) || '\u00A0' : t('change.transferOnly'),
          };
        })}
      />
    </FormField>
  );
};

const Seats = ({ subscription, draft, setDraft }: Part) => {
  const { t } = useTranslation('subscription');
  const { seatsInUse: inUse } = subscription;
  return (
    <SeatStepper
      label={t('overview.seats')}
      seat={draft.seats}
      onChange={(seats) => setDraft({ ...draft, seats })}
      minimum={seatsLeast(inUse)}
      tooFew={inUse > seatsMin ? t('change.belowUse', { inUse }) : t('change.tooFew')}
      description={t('change.hint', { inUse })}
    />
  );
};

/** Price of the change after a pause in typing; `isKnown` while the screen shows the price of exactly this change. */
const usePreview = (change: SubscriptionChange | undefined) => {
  const asked = useDebounced(change ? JSON.stringify(change) : '');
  const isSettled = change !== undefined && asked === JSON.stringify(change);
  const read = useCall(previewSubscriptionChange, isSettled ? { body: change } : null, { revalidateOnFocus: false });
  return { ...read, isKnown: isSettled && read.data !== undefined };
};

const readNow = async (): Promise<Subscription | null> => (await callApi(getSubscription, {})).subscription;

const useConfirm = (onDone: () => Promise<void>) => {
  const { t } = useTranslation('subscription');
  const flash = useFlash();
  const language = useLanguage();
  const askBank = useBankCheck();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (body: SubscriptionChange): Promise<void> => {
    setIsBusy(true);
    try {
      const { confirmation } = await callApi(changeSeats, { body });
      const problem = await askBank(confirmation);
      if (problem) flash.show({ type: 'error', content: problem });
      else if (confirmation && !(await awaitArrival(readNow, (now) => hasArrived(now, body))))
        flash.show({ type: 'info', content: t('change.agreed') });
      else {
        const content = body.billType ? t('change.changeDone') : t('change.seatsDone', { count: body.seat });
        flash.show({ type: 'success', content });
      }
    } catch (error) {
      if (isApiError(error) && error.body.reason !== undefined)
        flash.show({ type: 'error', content: refusalText(error.body, language) });
      else flash.showError(error);
    } finally {
      setIsBusy(false);
      await onDone();
    }
  };
  return { confirm, isBusy };
};

const Preview = ({ preview }: { preview: ReturnType<typeof usePreview> }) => {
  const { t } = useTranslation('subscription');
  if (preview.data) return <ChangeCost preview={preview.data} />;
  const things = t('change.previewThings');
  if (!preview.error) return <LoadingState things={things} />;
  return <ErrorState things={things} error={preview.error} onRetry={() => void preview.mutate()} />;
};

const ChangeForm = ({ subscription, onDone }: { subscription: Subscription; onDone: () => Promise<void> }) => {
  const { t } = useTranslation('subscription');
  const [draft, setDraft] = useState(draftOf(subscription));
  const change = changeOf(draft, subscription);
  const preview = usePreview(change);
  const { confirm, isBusy } = useConfirm(onDone);
  const part = { subscription, draft, setDraft };
  return (
    <SpaceBetween size="m">
      <Seats {...part} />
      {seatsVerdict(draft.seats, subscription.seatsInUse) === 'many' ? <MoreSeats /> : null}
      {subscription.allowedActions.includes('change-cycle') ? <Cycle {...part} /> : null}
      {change ? <Preview preview={preview} /> : null}
      <SpaceBetween size="xs" direction="horizontal">
        <Button
          variant="primary"
          loading={isBusy}
          disabled={!preview.isKnown}
          {...(change ? {} : { disabledReason: t('change.unchanged') })}
          onClick={() => change && void confirm(change)}
        >
          {t('change.confirmChange')}
        </Button>
        {change ? <Button onClick={() => setDraft(draftOf(subscription))}>{t('change.undo')}</Button> : null}
      </SpaceBetween>
    </SpaceBetween>
  );
};

/** Seats and cycle, with the price of a change before it is confirmed (screens 22). */
export const PlanChange = ({ subscription, onDone }: { subscription: Subscription; onDone: () => Promise<void> }) => {
  const { t } = useTranslation('subscription');
  const isOpen = subscription.allowedActions.includes('change-seats');
  return (
    <Container header={<Header variant="h2">{t('change.title')}</Header>}>
      {isOpen ? (
        <ChangeForm
          key={`${subscription.seats} ${subscription.billType}`}
          subscription={subscription}
          onDone={onDone}
        />
      ) : (
        <Alert type="info">{t('change.notNow')}</Alert>
      )}
    </Container>
  );
};
