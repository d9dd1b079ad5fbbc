import * as z from 'zod';
import { validationMessage } from '../../../../../shared/messages/validation-messages.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

/**
 * Card fields in frames of the payment provider: this page only knows their state, never their content.
 */
export const cardParts = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type CardPart = (typeof cardParts)[number];

export type PartState = {
  isEmpty: boolean;
  isComplete: boolean;
  /** The provider's error code, once it has validated the field. */
  code: string | undefined;
};
export const emptyPart: PartState = { isEmpty: true, isComplete: false, code: undefined };

const NameOnCard = z.string().trim().min(2).max(80);

/** Message for the name on the card (specification 5: required, 2 to 80 characters); empty if it is valid. */
export const nameFault = (name: string, label: string, language: Language): string => {
  const issue = NameOnCard.safeParse(name, { reportInput: true }).error?.issues[0];
  return issue ? validationMessage(issue, language, label) : '';
};

type PartFault = 'required' | 'incomplete' | 'wrong';

/**
 * Message for a field after blur (specification 5); an invalid month or year and one in the past share a message.
 */
export const partFault = ({ isEmpty, isComplete, code }: PartState): PartFault | undefined => {
  if (isEmpty) return 'required';
  if (code === undefined) return isComplete ? undefined : 'incomplete';
  return code.startsWith('incomplete_') ? 'incomplete' : 'wrong';
};

/** Why a card was refused; keys of the form's messages. */
export type CardProblem = 'declined' | 'expired' | 'insufficient' | 'code' | 'number' | 'notFinished' | 'unreached';

const problems: Record<string, CardProblem> = {
  card_declined: 'declined',
  expired_card: 'expired',
  incorrect_cvc: 'code',
  invalid_cvc: 'code',
  incorrect_number: 'number',
  invalid_number: 'number',
  setup_intent_authentication_failure: 'notFinished',
  payment_intent_authentication_failure: 'notFinished',
};

/** Errors of the provider's script: its code, and for a declined card the bank's reason. */
export const problemOf = (error: { type?: string; code?: string; decline_code?: string }): CardProblem => {
  if (error.decline_code === 'insufficient_funds') return 'insufficient';
  return problems[error.code ?? ''] ?? (error.type === 'card_error' ? 'declined' : 'unreached');
};
