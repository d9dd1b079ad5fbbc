import { validationMessage } from '../../../../../shared/messages/validation-messages.ts';
import { defaultRegion, formatPhone, parsePhone } from '../../../../../shared/model/people/phone.ts';
import { UpdateMe } from '../../../../../shared/model/people/update-me.ts';
import type { UserDetails } from '../../../../../shared/model/people/user.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export const youFields = ['firstName', 'lastName', 'countryCode', 'phoneNumber', 'department'] as const;
export type YouField = (typeof youFields)[number];
/** All input; '' is empty. */
export type YouDraft = Record<YouField, string>;

export const draftOf = (me: UserDetails): YouDraft => ({
  firstName: me.firstName,
  lastName: me.lastName,
  countryCode: me.countryCode ?? defaultRegion,
  phoneNumber: me.phoneNumber ? formatPhone(me.phoneNumber) : '',
  department: me.department ?? '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Input for the call: a phone number in international form; an invalid one stays as typed, for the message. */
const sentForm = (draft: YouDraft, revision: number) => ({
  ...draft,
  revision,
  countryCode: orNull(draft.countryCode),
  phoneNumber: orNull(parsePhone(draft.phoneNumber, draft.countryCode) ?? draft.phoneNumber),
  department: orNull(draft.department),
});

const isPhone = ({ phoneNumber, countryCode }: YouDraft): boolean =>
  phoneNumber.trim() === '' || parsePhone(phoneNumber, countryCode) !== undefined;

export const inputOf = (draft: YouDraft, revision: number): UpdateMe | undefined =>
  isPhone(draft) ? UpdateMe.safeParse(sentForm(draft, revision)).data : undefined;

/** Message of each wrong field, in the words of specification 5. */
export const youErrors = (
  draft: YouDraft,
  language: Language,
  labelOf: (field: YouField) => string,
): { [Field in YouField]?: string } => {
  const asTyped = isPhone(draft) ? draft : { ...draft, phoneNumber: 'no number' };
  const issues = UpdateMe.safeParse(sentForm(asTyped, 0), { reportInput: true }).error?.issues ?? [];
  return Object.fromEntries(
    youFields.flatMap((field) => {
      const issue = issues.find(({ path }) => path[0] === field);
      return issue ? [[field, validationMessage(issue, language, labelOf(field))]] : [];
    }),
  );
};
