import * as z from 'zod';
import type { ReachedCloud } from './cloud.ts';
import { sendRequest } from './cloud-request.ts';

const Listed = z.object({ mails: z.array(z.object({ id: z.string(), subject: z.string() })) });
const Mail = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  reference: z.string().optional(),
});
export type ReceivedMail = z.infer<typeof Mail>;

const waitMilliseconds = 100;
const triesMax = 300;

const read = async (port: number, path: string): Promise<unknown> =>
  (await sendRequest({ port, host: 'mail.localhost', method: 'GET', path })).body;

/** Mails to an address, newest first. */
export const mailsTo = async ({ port }: Pick<ReachedCloud, 'port'>, to: string): Promise<ReceivedMail[]> => {
  const { mails } = Listed.parse(await read(port, `/api/mails?to=${encodeURIComponent(to)}`));
  return Promise.all(mails.map(async ({ id }) => Mail.parse(await read(port, `/api/mails/${id}`))));
};

/** The newest mail to an address once there are `count` of them: mails are sent after the call was answered. */
export const newestMail = async (cloud: Pick<ReachedCloud, 'port'>, to: string, count = 1): Promise<ReceivedMail> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [newest, ...others] = await mailsTo(cloud, to);
    if (newest && others.length + 1 >= count) return newest;
    await new Promise((resolve) => {
      setTimeout(resolve, waitMilliseconds);
    });
  }
  throw new Error(`${to} has not got ${count} mails`);
};

export const codeIn = ({ text }: ReceivedMail): string => {
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
};
