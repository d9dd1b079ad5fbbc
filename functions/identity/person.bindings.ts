import * as contract from '../../shared/contract/people/identity.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { asOneself } from '../core/auth/principal.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { api, environment } from './identity.api.ts';
import { ids, now } from './identity.context.ts';
import { callingCodes } from './profile/known-countries.ts';
import { userProfileOf } from './profile/profile-views.ts';
import { setNumberFormat, setUserLanguage } from './profile/set-preferences.ts';
import { updateMe } from './profile/update-me.ts';
import { thumbnailsOf, userDetailsOf } from './profile/user-views.ts';

const links = createPictureLinks(environment.MEDIA_BUCKET, now);

export const bindings = {
  getMe: bindSignedIn(contract.getMe, async (_input, { principal }) => ({
    body: await userDetailsOf(links, principal),
  })),
  updateMe: bindSignedIn(contract.updateMe, async ({ body }, { principal, platformLanguage }) => {
    const within = { table: api.tableOf(principal.scope), ids, now, callingCodes };
    const user = await updateMe(within, asOneself(principal), body, platformLanguage);
    return { body: await userDetailsOf(links, principal, user) };
  }),
  getUserProfile: bindSignedIn(contract.getUserProfile, async (_input, { principal }) => ({
    body: userProfileOf(principal, await thumbnailsOf(links, principal)),
  })),
  setUserLanguage: bindSignedIn(contract.setUserLanguage, async ({ body }, { principal }) => ({
    body: await setUserLanguage({ table: api.tableOf(principal.scope) }, principal, body.lang),
  })),
  setNumberFormat: bindSignedIn(contract.setNumberFormat, async ({ body }, { principal }) => ({
    body: await setNumberFormat({ table: api.tableOf(principal.scope) }, principal, body.numberFormat),
  })),
};
