import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { textsOf } from '../support/texts.ts';

/** Test cards, as the payment provider documents them. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** The bank asks its customer first. */
  asks: '4000002500003155',
  /** The same before every payment. */
  asksAlways: '4000002760003184',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  /** Can be put on file; every payment fails. */
  failsLater: '4000000000000341',
} as const;

const expiry = '1234';
const code = '123';

/** The card form: the name field is ours, the others are in frames of the payment provider. */
export const createCardForm = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'payment');
  const part = (name: 'cardNumber' | 'cardExpiry' | 'cardCvc'): Locator =>
    page.locator(`#card-${name} iframe`).first().contentFrame().locator('input').first();
  const challenge: FrameLocator = page.frameLocator('dialog iframe');
  const name = page.getByLabel(t('card.name'), { exact: true });
  const number = part('cardNumber');
  return {
    name,
    number,
    expiry: part('cardExpiry'),
    code: part('cardCvc'),
    /** Types a card as a person does. */
    fill: async (card: string, holder = 'Mei Chan'): Promise<void> => {
      await name.fill(holder);
      await number.pressSequentially(card);
      await part('cardExpiry').pressSequentially(expiry);
      await part('cardCvc').pressSequentially(code);
    },
    retype: async (card: string): Promise<void> => {
      await number.fill('');
      await number.pressSequentially(card);
    },
    problem: (key: string): Locator => page.getByText(t(`problem.${key}`)),
    error: (key: string): Locator => page.getByText(t(`card.${key}`)).first(),
    /** Answers the bank's authentication, once its page is there: its text is rendered with its event listeners. */
    answerBank: async (answer: 'complete' | 'close'): Promise<void> => {
      await expect(challenge.locator('#complete')).not.toBeEmpty();
      await challenge.locator(`#${answer}`).click();
    },
  };
};
