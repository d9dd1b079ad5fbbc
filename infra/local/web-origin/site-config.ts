/** `/config.json` of the local sites; on AWS the deployment writes it. */
import type { LocalizedText } from '../../../shared/model/text/language.ts';
import { localKeys } from '../stripe/keys.ts';
import { browserClientOf, type UserPoolConfig } from '../user-pool/user-pool-config.ts';

/** Content of the sign-in page on a local machine. */
export type SiteDemo = {
  signIns: { label: LocalizedText; email: string; password: string; note: LocalizedText }[];
  places: { label: LocalizedText; url: string; note: LocalizedText }[];
};

export function createSiteConfig(pool: UserPoolConfig | undefined, port: number, demo: SiteDemo | undefined) {
  return (viewerHost: string) => ({
    region: pool?.region ?? '',
    userPoolId: pool?.poolId ?? '',
    userPoolClientId: browserClientOf(pool)?.clientId ?? '',
    // Under the site's own origin, so that the template's Content-Security-Policy applies unchanged.
    userPoolEndpoint: `http://${viewerHost}/cognito-idp/`,
    apiBase: '/api',
    stage: 'local',
    stripePublishableKey: localKeys.publishableKey,
    stripeScriptUrl: `http://stripe.localhost:${port}/stripe.js`,
    ...(demo === undefined ? {} : { demo }),
  });
}
