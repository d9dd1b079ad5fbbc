import './card.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements, useElements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { PaleSkeleton } from '../../../components/states/pale-skeleton.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useTenant } from '../../../lib/session/tenant.ts';
import type { CardPart } from './card-faults.ts';
import { type CardStyle, cardStyleOf } from './card-style.ts';
import { loadStripe, NoCardsError, stripeLocale } from './load-stripe.ts';
import type { Card } from './use-card.ts';

const elementOf = {
  cardNumber: CardNumberElement,
  cardExpiry: CardExpiryElement,
  cardCvc: CardCvcElement,
} as const;

const NameField = ({ card, onDrawn }: { card: Card; onDrawn: (input: HTMLInputElement | null) => void }) => {
  const { t } = useTranslation('payment');
  const region = useCallback(
    (element: HTMLDivElement | null) => onDrawn(element?.querySelector('input') ?? null),
    [onDrawn],
  );
  return (
    <div ref={region} data-field="nameOnCard">
      <FormField label={t('card.name')} errorText={card.nameError} stretch>
        <Input
          name="nameOnCard"
          autoComplete="cc-name"
          value={card.name}
          onChange={({ detail }) => card.setName(detail.value)}
          onBlur={() => card.leave('name')}
        />
      </FormField>
    </div>
  );
};

const PartField = ({ part, card, cardStyle }: { part: CardPart; card: Card; cardStyle: CardStyle }) => {
  const { t } = useTranslation('payment');
  const [isFocused, setIsFocused] = useState(false);
  const error = card.partError(part);
  const Element = elementOf[part];
  const id = `card-${part}`;
  const states = `${isFocused ? ' is-focused' : ''}${error ? ' is-wrong' : ''}`;
  return (
    <FormField label={t(`card.${part}.label`)} errorText={error} controlId={id} stretch>
      <Element
        id={id}
        className={`card-part${states}`}
        options={{ style: cardStyle.style, ...(part === 'cardNumber' ? { showIcon: true } : {}) }}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false);
          card.leave(part);
        }}
        onChange={(event: { empty: boolean; complete: boolean; error?: { code: string } | undefined }) =>
          card.setPart(part, { isEmpty: event.empty, isComplete: event.complete, code: event.error?.code })
        }
      />
    </FormField>
  );
};

/** Inside the provider's context: passes the frames to the form's owner. */
const Parts = ({ card, stripe, cardStyle }: { card: Card; stripe: Stripe; cardStyle: CardStyle }) => {
  const elements = useElements();
  const { setHandle, reset } = card;
  useEffect(() => {
    setHandle(elements ? { stripe, elements } : null);
    return () => {
      setHandle(null);
      reset();
    };
  }, [setHandle, reset, stripe, elements]);
  return (
    <div className="card-parts" style={cardStyle.frame}>
      <PartField part="cardNumber" card={card} cardStyle={cardStyle} />
      <PartField part="cardExpiry" card={card} cardStyle={cardStyle} />
      <PartField part="cardCvc" card={card} cardStyle={cardStyle} />
    </div>
  );
};

const NotLoaded = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('payment');
  const { supportEmail } = useTenant().settings;
  if (error instanceof NoCardsError) return <Alert type="warning">{t('card.off', { email: supportEmail })}</Alert>;
  return (
    <Alert type="error" action={<Button onClick={onRetry}>{t('card.retry')}</Button>}>
      {t('card.notLoaded')}
    </Alert>
  );
};

const once = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;

/** Name, number, expiry and code (specification 3 and 5). Number, expiry and code never reach this page. */
export const CardFields = ({ card }: { card: Card }) => {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const locale = stripeLocale(language);
  const {
    data: stripe,
    error,
    mutate,
  } = useSWR<Stripe, unknown>(['card form', locale], () => loadStripe(language), once);
  const { setNameInput } = card;
  const [cardStyle, setOptions] = useState<CardStyle>();
  const drawn = useCallback(
    (input: HTMLInputElement | null) => {
      setNameInput(input);
      if (input) setOptions(cardStyleOf(input));
    },
    [setNameInput],
  );
  return (
    <SpaceBetween size="m">
      {card.problem ? (
        <div role="alert">
          <Alert type="error">{card.problem}</Alert>
        </div>
      ) : null}
      <NameField card={card} onDrawn={drawn} />
      {stripe && cardStyle ? (
        <Elements key={locale} stripe={stripe} options={{ locale }}>
          <Parts card={card} stripe={stripe} cardStyle={cardStyle} />
        </Elements>
      ) : error ? (
        <NotLoaded error={error} onRetry={() => void mutate()} />
      ) : (
        <PaleSkeleton height="64px" />
      )}
      <p className="card-note">{t('card.note')}</p>
    </SpaceBetween>
  );
};
