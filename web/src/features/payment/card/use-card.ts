import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../../../shared/model/billing/subscription.ts';
import { refusalText } from '../../../lib/api/refusal-text.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type CardPart, cardParts, emptyPart, nameFault, type PartState, partFault, problemOf } from './card-faults.ts';
import { confirmWithBank } from './confirm-with-bank.ts';

/** The provider's script and its frames, once they are ready. */
export type CardHandle = { stripe: Stripe; elements: StripeElements };

/** Sends the card's token to our server; returns the bank's authentication request, or null. */
type SendToken = (tokenId: string) => Promise<Confirmation | null>;

const noParts: Record<CardPart, PartState> = { cardNumber: emptyPart, cardExpiry: emptyPart, cardCvc: emptyPart };

/** The input and its messages. The card itself stays in the provider's frames. */
const useCardFields = () => {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const [name, setName] = useState('');
  const [parts, setParts] = useState(noParts);
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const leave = useCallback((field: string) => setBlurred((before) => new Set([...before, field])), []);
  const setPart = useCallback(
    (part: CardPart, state: PartState) => setParts((before) => ({ ...before, [part]: state })),
    [],
  );
  const partError = (part: CardPart): string => {
    const fault = blurred.has(part) || parts[part].code !== undefined ? partFault(parts[part]) : undefined;
    return fault ? t(`card.${part}.${fault}`) : '';
  };
  const nameProblem = nameFault(name, t('card.name'), language);
  return {
    name,
    setName,
    setPart,
    leave,
    partError,
    nameError: blurred.has('name') ? nameProblem : '',
    isNameGood: nameProblem === '',
    isComplete: cardParts.every((part) => parts[part].isComplete),
    reset: useCallback(() => setParts(noParts), []),
  };
};

/**
 * A card form: `submit` makes a token of the card, hands it to the server and lets the bank ask its customer; true when
 * the card is accepted. The form shows why a card was refused.
 */
export const useCard = () => {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const fields = useCardFields();
  const handle = useRef<CardHandle>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const setHandle = useCallback((next: CardHandle | null) => {
    handle.current = next;
  }, []);
  const setNameInput = useCallback((input: HTMLInputElement | null) => {
    nameInput.current = input;
  }, []);
  const [problem, setProblem] = useState('');
  const failed = (error: StripeError): false => {
    setProblem(t(`problem.${problemOf(error)}`));
    return false;
  };
  const submitCard = async ({ stripe, elements }: CardHandle, send: SendToken): Promise<boolean> => {
    const card = elements.getElement('cardNumber');
    if (!card) return false;
    const made = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name: fields.name.trim() },
    });
    if (made.error) return failed(made.error);
    const confirmation = await send(made.paymentMethod.id);
    const error = confirmation ? await confirmWithBank(stripe, confirmation) : undefined;
    return error ? failed(error) : true;
  };
  /** Rethrows errors that do not concern the card. */
  const submit = async (send: SendToken): Promise<boolean> => {
    setProblem('');
    fields.leave('name');
    if (!fields.isNameGood) {
      nameInput.current?.focus();
      return false;
    }
    if (!handle.current) return false;
    try {
      return await submitCard(handle.current, send);
    } catch (error) {
      if (!isApiError(error, 'payment.declined')) throw error;
      setProblem(refusalText(error.body, language));
      return false;
    }
  };
  /** Why the form cannot be submitted yet; undefined when it can. */
  const reason = fields.isComplete ? undefined : t('card.incomplete');
  return { ...fields, setHandle, setNameInput, problem, reason, submit };
};
export type Card = ReturnType<typeof useCard>;
