import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { encodedWord, rawMail } from './raw-mail.ts';

/** Text, or the bytes of a file. */
export type MailAttachment = { name: string; contentType: string; content: string | Uint8Array };
export type Mail = {
  fromName: string;
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: MailAttachment;
};
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends through SES from the stage's verified address, in the tenant's name; raw only where something is attached. */
export const createSendMail = (fromAddress: string): SendMail => {
  const ses = new SESClient({ maxAttempts: 4 });
  return async (mail) => {
    const source = `${encodedWord(mail.fromName)} <${fromAddress}>`;
    if (mail.attachment) {
      const Data = new TextEncoder().encode(rawMail(source, mail, mail.attachment));
      await ses.send(new SendRawEmailCommand({ Source: source, Destinations: [mail.to], RawMessage: { Data } }));
      return;
    }
    await ses.send(
      new SendEmailCommand({
        Source: source,
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
