import type { TenantId } from '../../../../shared/ids.ts';
import type { Language } from '../../../../shared/model/language.ts';

/** What rides in the headers of every call besides the token (specification 7). */
export type RequestContext = {
  platformLanguage: Language;
  communicationLanguage: Language;
  reportLanguage: Language;
  tenantId: TenantId | undefined;
};

let context: RequestContext = {
  platformLanguage: 'en',
  communicationLanguage: 'en',
  reportLanguage: 'en',
  tenantId: undefined,
};

export const getRequestContext = (): RequestContext => context;

export const updateRequestContext = (change: Partial<RequestContext>): void => {
  context = { ...context, ...change };
};
