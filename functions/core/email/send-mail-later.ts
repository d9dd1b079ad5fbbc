import { once } from '../once.ts';
import type { SendMail } from './send-mail.ts';

/** `createSendMail`, with the client of SES loaded at the first mail. */
export const sendMailLater = (stage: { fromAddress: string; configurationSet: string }): SendMail => {
  const send = once(async () => (await import('./send-mail.ts')).createSendMail(stage));
  return async (mail) => (await send())(mail);
};
