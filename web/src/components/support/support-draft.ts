import { validationMessage } from '../../../../shared/messages/validation-messages.ts';
import { categoryOfPage, SupportRequest } from '../../../../shared/model/platform/support.ts';
import type { Language } from '../../../../shared/model/text/language.ts';

/** The input, and an id that makes a repeated submission of the same input the same message. */
export type SupportDraft = { category: string; message: string; messageId: string };

export const newDraft = (pathname: string): SupportDraft => ({
  category: categoryOfPage(pathname),
  message: '',
  messageId: crypto.randomUUID(),
});

/** A changed message is another one: what a lost answer sent before stays as it was. */
export const changedDraft = (
  draft: SupportDraft,
  change: Partial<Pick<SupportDraft, 'category' | 'message'>>,
): SupportDraft => ({ ...draft, ...change, messageId: crypto.randomUUID() });

/** Validation message of the text, in the words of specification 5. */
export const draftErrors = (
  { category, message }: Pick<SupportDraft, 'category' | 'message'>,
  language: Language,
  label: string,
): { message?: string } => {
  const issue = SupportRequest.safeParse({ category, message }, { reportInput: true }).error?.issues.find(
    ({ path }) => path[0] === 'message',
  );
  return issue ? { message: validationMessage(issue, language, label) } : {};
};
