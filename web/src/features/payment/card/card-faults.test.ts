import { describe, expect, it } from 'vitest';
import { emptyPart, nameFault, partFault, problemOf } from './card-faults.ts';

const name = (text: string): string => nameFault(text, 'Name on card', 'en');

describe('rules of the card form (specification 5)', () => {
  it('requires a name on the card of 2 to 80 characters', () => {
    expect(name('  ')).toBe('Name on card is required');
    expect(name('M')).toBe('Name on card may not be less than 2 characters');
    expect(name('m'.repeat(81))).toBe('Name on card may not be greater than 80 characters');
    expect([name('陳美'), name('m'.repeat(80))]).toEqual(['', '']);
    expect(nameFault('', '持卡人姓名', 'zhTw')).toBe('請填寫持卡人姓名');
  });

  it.each([
    [emptyPart, 'required'],
    [{ isEmpty: false, isComplete: false, code: undefined }, 'incomplete'],
    [{ isEmpty: false, isComplete: false, code: 'incomplete_number' }, 'incomplete'],
    [{ isEmpty: false, isComplete: false, code: 'invalid_number' }, 'wrong'],
    [{ isEmpty: false, isComplete: false, code: 'invalid_expiry_year_past' }, 'wrong'],
    [{ isEmpty: false, isComplete: false, code: 'invalid_expiry_month_past' }, 'wrong'],
    [{ isEmpty: false, isComplete: true, code: undefined }, undefined],
  ])('%o is %s', (state, fault) => {
    expect(partFault(state)).toBe(fault);
  });

  it.each([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient'],
    [{ type: 'card_error', code: 'expired_card' }, 'expired'],
    [{ type: 'card_error', code: 'processing_error' }, 'declined'],
    [{ type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }, 'notFinished'],
    [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'notFinished'],
    [{ type: 'api_connection_error' }, 'unreached'],
  ])('maps %o to %s', (error, problem) => {
    expect(problemOf(error)).toBe(problem);
  });
});
