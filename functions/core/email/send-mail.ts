import {
  MessageRejected,
  type MessageTag,
  SESClient,
  SESServiceException,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses';
import type { Tenant } from '../../../shared/model/platform/tenant.ts';
import type { Letterhead, Mail } from './mail.ts';
import { encodedWord, rawMail } from './raw-mail.ts';
import { senderAddressOf } from './sender-address.ts';

export type SendMail = (mail: Mail) => Promise<void>;

export const letterheadOf = (tenant: Tenant): Letterhead => {
  const senderAddress = senderAddressOf(tenant);
  return {
    tenantId: tenant.tenantId,
    fromName: tenant.name,
    replyTo: tenant.supportEmail,
    ...(senderAddress ? { senderAddress } : {}),
  };
};

/** Tags by which a bounce finds its tenant, and the survey's invitation that the mail was about. */
export const tenantTag = 'tenantId';
export const surveyTag = 'surveyId';
export const invitationTag = 'invitationDigest';

const tagsOf = ({ tenantId, invitation }: Mail): MessageTag[] => [
  { Name: tenantTag, Value: tenantId },
  ...(invitation
    ? [
        { Name: surveyTag, Value: invitation.surveyId },
        { Name: invitationTag, Value: invitation.digest },
      ]
    : []),
];

const rawCommand = (source: string, configurationSet: string, mail: Mail): SendRawEmailCommand =>
  new SendRawEmailCommand({
    Source: source,
    Destinations: [mail.to],
    ConfigurationSetName: configurationSet,
    Tags: tagsOf(mail),
    RawMessage: { Data: new TextEncoder().encode(rawMail(source, mail)) },
  });

/** The tenant's domain has lost its DNS records: SES refuses mail from it until they are restored. */
const isUnverified = (error: unknown): boolean =>
  error instanceof MessageRejected && /not verified/i.test(error.message);

/**
 * SES refuses this mail permanently: an error of the mail itself, neither throttling nor permissions.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof SESServiceException &&
  ['MessageRejected', 'InvalidParameterValue'].includes(error.name) &&
  !isUnverified(error);

/**
 * Sends through SES in the tenant's name: from its own verified domain, or else from the stage's address with the
 * tenant's name and answers to its support. Raw, which alone can carry a header of ours or a file.
 */
export const createSendMail = (stage: { fromAddress: string; configurationSet: string }): SendMail => {
  const ses = new SESClient({ maxAttempts: 4 });
  const sendFrom = async (address: string, mail: Mail): Promise<void> => {
    const source = `${encodedWord(mail.fromName)} <${address}>`;
    await ses.send(rawCommand(source, stage.configurationSet, mail));
  };
  return async (mail) => {
    if (mail.senderAddress === undefined) return sendFrom(stage.fromAddress, mail);
    return sendFrom(mail.senderAddress, mail).catch((error: unknown) => {
      if (isUnverified(error)) return sendFrom(stage.fromAddress, mail);
      throw error;
    });
  };
};
