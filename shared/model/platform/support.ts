import * as z from 'zod';

/** Support categories of specification 3. */
export const SupportCategory = z.enum([
  'General',
  'Account Management',
  'Subscription',
  'Reporting',
  'Signup/Login',
  'Other',
]);
export type SupportCategory = z.infer<typeof SupportCategory>;

/** Data that helps to find a fault; sent only with the user's consent (screens 34). */
export const TechnicalDetails = z.object({
  /** Path of the page, without query and fragment. */
  page: z.string().max(500),
  at: z.iso.datetime(),
  browser: z.string().max(500),
  /** Reference of the failed call that was on the screen. */
  reference: z.string().max(100).nullable(),
});
export type TechnicalDetails = z.infer<typeof TechnicalDetails>;

/** Long enough for a description, and a limit. */
export const supportMessageLengthMax = 5_000;

/** Payload of `contact-us` (specification 7): category and message. */
export const SupportRequest = z.strictObject({
  category: SupportCategory,
  message: z.string().trim().min(2).max(supportMessageLengthMax),
  /** Made by the client once for a message: sent again after a lost answer, it is not a second message; a changed one has a new id. */
  messageId: z.uuid().optional(),
  technicalDetails: TechnicalDetails.optional(),
});
export type SupportRequest = z.infer<typeof SupportRequest>;

/** Messages of one person in an hour: two mails go out with each. */
export const supportMessagesPerHour = 5;

const categories: { pattern: RegExp; category: SupportCategory }[] = [
  {
    pattern: /^\/(selection-plan|billing-payment|restriction)\b|^\/account-settings\/subscriptions\b/,
    category: 'Subscription',
  },
  { pattern: /^\/(welcome|company-profile|congratulations|introduction)\b/, category: 'Signup/Login' },
  { pattern: /^\/(account-settings|user-management)\b/, category: 'Account Management' },
  {
    pattern:
      /^\/(reports|create-report|select-framework|framework-helper|publish-reports|compare-reports|newfeed|ct)\b/,
    category: 'Reporting',
  },
];

/** Category that a page suggests: a message from a report is most probably about it. */
export const categoryOfPage = (pathname: string): SupportCategory =>
  categories.find(({ pattern }) => pattern.test(pathname))?.category ?? 'General';
