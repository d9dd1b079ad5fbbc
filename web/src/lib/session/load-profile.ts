import { getUserProfile } from '../../../../shared/contract/people/identity.contract.ts';
import type { UserProfile } from '../../../../shared/model/people/user.ts';
import { updateRequestContext } from '../http/request-context.ts';
import { setGrouping } from '../i18n/shown-decimal.ts';
import { keepProfileCookies } from './profile-cookies.ts';
import { callApi } from './session.ts';

/** Loads the signed-in user; from then on mails and reports use the organisation's languages. */
export const loadProfile = async (): Promise<UserProfile> => {
  const profile = await callApi(getUserProfile, {});
  const { communicationLanguage, reportLanguage } = profile.organizationProfiles;
  updateRequestContext({ communicationLanguage, reportLanguage });
  setGrouping(profile.numberFormat);
  keepProfileCookies(profile);
  return profile;
};
