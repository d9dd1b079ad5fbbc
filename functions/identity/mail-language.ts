import type { Language } from '../../shared/model/language.ts';
import { organizationEntity, type UserRecord } from '../core/auth/principal.entities.ts';
import type { Visit } from './account-dependencies.ts';

/** Mails are written in the organisation's communication language (ruling 12); without an organisation, in the request's. */
export const mailLanguageOf = async (
  { table, communicationLanguage }: Pick<Visit, 'table' | 'communicationLanguage'>,
  user: Pick<UserRecord, 'organizationId'>,
): Promise<Language> => (await table.find(organizationEntity, user))?.communicationLanguage ?? communicationLanguage;
