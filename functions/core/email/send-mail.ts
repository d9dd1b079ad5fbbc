import { MessageRejected, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { Tenant } from '../../../shared/model/tenant.ts';
import { encodedWord, headerLine, rawMail } from './raw-mail.ts';

/** Text, or the bytes of a file. */
export type MailAttachment = { name: string; contentType: string; content: string | Uint8Array };
/** Whose mail it is: the tenant's name, support and, where it has one that is verified, its own domain. */
export type Letterhead = { tenantId: string; fromName: string; replyTo: string; senderDomain?: string };
export type Mail = Letterhead & {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: MailAttachment;
};
export type SendMail = (mail: Mail) => Promise<void>;

export const letterheadOf = ({ tenantId, name, supportEmail, senderDomain }: Tenant): Letterhead => ({
  tenantId,
  fromName: name,
  replyTo: supportEmail,
  ...(senderDomain ? { senderDomain } : {}),
});

/** Local part of every sender, whatever the domain. */
const localPart = 'no-reply';
/** Tag by which a bounce finds its tenant. */
export const tenantTag = 'tenantId';

const simpleCommand = (source: string, configurationSet: string, mail: Mail): SendEmailCommand =>
  new SendEmailCommand({
    Source: source,
    ReplyToAddresses: [mail.replyTo],
    Destination: { ToAddresses: [mail.to] },
    ConfigurationSetName: configurationSet,
    Tags: [{ Name: tenantTag, Value: mail.tenantId }],
    Message: {
      Subject: { Data: headerLine(mail.subject), Charset: 'UTF-8' },
      Body: { Text: { Data: mail.text, Charset: 'UTF-8' }, Html: { Data: mail.html, Charset: 'UTF-8' } },
    },
  });

const rawCommand = (
  source: string,
  configurationSet: string,
  mail: Mail,
  attachment: MailAttachment,
): SendRawEmailCommand =>
  new SendRawEmailCommand({
    Source: source,
    Destinations: [mail.to],
    ConfigurationSetName: configurationSet,
    Tags: [{ Name: tenantTag, Value: mail.tenantId }],
    RawMessage: { Data: new TextEncoder().encode(rawMail(source, mail, attachment)) },
  });

/** The tenant's own domain has lost its DNS records: SES takes no mail from it until they are back. */
const isUnverified = (error: unknown): boolean =>
  error instanceof MessageRejected && /not verified/i.test(error.message);

/**
 * Sends through SES in the tenant's name: from its own verified domain, or else from the stage's address with the tenant's
 * name and answers to its support. Raw only where something is attached.
 */
export const createSendMail = (stage: { fromAddress: string; configurationSet: string }): SendMail => {
  const ses = new SESClient({ maxAttempts: 4 });
  const sendFrom = async (address: string, mail: Mail): Promise<void> => {
    const source = `${encodedWord(mail.fromName)} <${address}>`;
    if (mail.attachment) await ses.send(rawCommand(source, stage.configurationSet, mail, mail.attachment));
    else await ses.send(simpleCommand(source, stage.configurationSet, mail));
  };
  return async (mail) => {
    if (mail.senderDomain === undefined) return sendFrom(stage.fromAddress, mail);
    return sendFrom(`${localPart}@${mail.senderDomain}`, mail).catch((error: unknown) => {
      if (isUnverified(error)) return sendFrom(stage.fromAddress, mail);
      throw error;
    });
  };
};
