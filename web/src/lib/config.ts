import * as z from 'zod';
import { LocalizedText } from '../../../shared/model/text/language.ts';

/** `/config.json`, read at run time, not at build time (architecture: a request). */
export const WebConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.string().optional(),
  apiBase: z.string(),
  stage: z.string(),
  stripePublishableKey: z.string().nullish(),
  /** Address of the card form's script; absent: the payment provider's. */
  stripeScriptUrl: z.string().nullish(),
  /** Only in local development: the demo accounts and their passwords. */
  demo: z
    .object({
      signIns: z.array(
        z.object({ label: LocalizedText, email: z.string(), password: z.string(), note: LocalizedText }),
      ),
      places: z.array(z.object({ label: LocalizedText, url: z.string(), note: LocalizedText })),
    })
    .optional(),
});
export type WebConfig = z.infer<typeof WebConfig>;

export const loadConfig = async (): Promise<WebConfig> => {
  const response = await fetch('/config.json', { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  return WebConfig.parse(await response.json());
};
