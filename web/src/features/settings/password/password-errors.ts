import { requiredMessage, validationMessage } from '../../../../../shared/messages/validation-messages.ts';
import { NewPassword } from '../../../../../shared/model/people/password.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export type PasswordField = 'current' | 'next' | 'again';

/** Message of each wrong field, in the words of specification 5. */
export const passwordErrors = (
  values: Record<PasswordField, string>,
  language: Language,
  textOf: (field: PasswordField | 'mismatch') => string,
): { [Field in PasswordField]?: string } => {
  const issue = NewPassword.safeParse(values.next, { reportInput: true }).error?.issues[0];
  return {
    ...(values.current === '' ? { current: requiredMessage(textOf('current'), language) } : {}),
    ...(issue ? { next: validationMessage(issue, language, textOf('next')) } : {}),
    ...(values.again === values.next ? {} : { again: textOf('mismatch') }),
  };
};
