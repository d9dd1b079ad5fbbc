import type { TenantId } from '../../../../shared/ids.ts';
import type { Language } from '../../../../shared/model/text/language.ts';

/** Headers of every call besides the token (specification 7). */
export type RequestContext = {
  platformLanguage: Language;
  communicationLanguage: Language;
  reportLanguage: Language;
  tenantId: TenantId | undefined;
};

type Known = Omit<RequestContext, 'communicationLanguage'> & { communicationLanguage: Language | undefined };

let context: Known = {
  platformLanguage: 'en',
  communicationLanguage: undefined,
  reportLanguage: 'en',
  tenantId: undefined,
};

/** Before an organisation is known (the accounts host), mails are in the language of the page. */
export const getRequestContext = (): RequestContext => ({
  ...context,
  communicationLanguage: context.communicationLanguage ?? context.platformLanguage,
});

export const updateRequestContext = (change: Partial<RequestContext>): void => {
  context = { ...context, ...change };
};
