import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';

export type Mail = { fromName: string; replyTo: string; to: string; subject: string; text: string; html: string };
export type SendMail = (mail: Mail) => Promise<void>;

const encoded = (name: string): string => `=?UTF-8?B?${Buffer.from(name, 'utf8').toString('base64')}?=`;

/** Sends through SES from the stage's verified address, in the tenant's name. */
export const createSendMail = (fromAddress: string): SendMail => {
  const ses = new SESClient({ maxAttempts: 4 });
  return async (mail) => {
    await ses.send(
      new SendEmailCommand({
        Source: `${encoded(mail.fromName)} <${fromAddress}>`,
        ReplyToAddresses: [mail.replyTo],
        Destination: { ToAddresses: [mail.to] },
        Message: {
          Subject: { Data: mail.subject, Charset: 'UTF-8' },
          Body: { Text: { Data: mail.text, Charset: 'UTF-8' }, Html: { Data: mail.html, Charset: 'UTF-8' } },
        },
      }),
    );
  };
};
