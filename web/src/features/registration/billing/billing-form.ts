import { validationMessage } from '../../../../../shared/messages/validation-messages.ts';
import { type BillingContact, BillingContactInput } from '../../../../../shared/model/billing/billing-contact.ts';
import { defaultRegion, formatPhone, parsePhone } from '../../../../../shared/model/people/phone.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

/** Fields in the order of the form: the country first, because it sets the region of the phone number. */
export const contactFields = [
  'country',
  'firstName',
  'lastName',
  'email',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
] as const satisfies (keyof BillingContact)[];
export type ContactField = (typeof contactFields)[number];
export type ContactDraft = Record<ContactField, string>;

/** Initial values: the stored contact, else the current user. */
export const draftOf = (
  stored: BillingContact | null,
  person: { firstName: string; lastName: string; email: string },
): ContactDraft => ({
  country: stored?.country ?? defaultRegion,
  firstName: stored?.firstName ?? person.firstName,
  lastName: stored?.lastName ?? person.lastName,
  email: stored?.email ?? person.email,
  phone: stored ? formatPhone(stored.phone) : '',
  addressLine1: stored?.addressLine1 ?? '',
  addressLine2: stored?.addressLine2 ?? '',
  city: stored?.city ?? '',
  state: stored?.state ?? '',
  zipCode: stored?.zipCode ?? '',
});

/** The phone number in international form; an invalid number stays invalid, for the message. */
const sentPhone = ({ phone, country }: ContactDraft): string =>
  phone.trim() === '' ? '' : (parsePhone(phone, country) ?? 'no number');

const sentForm = (draft: ContactDraft) => ({ ...draft, phone: sentPhone(draft) });

/** The contact, or undefined while a field is wrong. */
export const contactOf = (draft: ContactDraft): BillingContact | undefined =>
  BillingContactInput.safeParse(sentForm(draft)).data;

/** Message of each wrong field, in the words of specification 5. */
export const contactErrors = (
  draft: ContactDraft,
  language: Language,
  labelOf: (field: ContactField) => string,
): { [Field in ContactField]?: string } => {
  const issues = BillingContactInput.safeParse(sentForm(draft), { reportInput: true }).error?.issues ?? [];
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const issue = issues.find(({ path }) => path[0] === field);
      return issue ? [[field, validationMessage(issue, language, labelOf(field))]] : [];
    }),
  );
};
