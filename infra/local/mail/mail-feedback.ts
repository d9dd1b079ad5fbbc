/**
 * Events that SES publishes about a mail through a configuration set's event destination (SES Developer Guide, "Event
 * data that Amazon SES publishes to EventBridge"). As with the service, mails to the mailbox simulator bounce or get a
 * complaint.
 */
import type { BusEvent } from '../event-bus/create-event-bus.ts';
import { bareAddress } from './addresses.ts';
import type { Mail } from './mail-store.ts';

const SIMULATOR = '@simulator.amazonses.com';

/** `bounce+label@…` is the same mailbox as `bounce@…`. */
const simulated = (address: string): string | undefined =>
  address.endsWith(SIMULATOR) ? address.slice(0, -SIMULATOR.length).replace(/\+.*$/, '') : undefined;

export function feedbackOn(mail: Mail, configurationSet: string, now: number): BusEvent[] {
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc].map(bareAddress);
  const timestamp = new Date(now).toISOString();
  const tags = Object.entries(mail.tags).map(([name, value]) => [name, [value]]);
  const about = {
    timestamp: new Date(mail.receivedAt).toISOString(),
    messageId: mail.messageId,
    source: bareAddress(mail.from),
    destination: recipients,
    tags: Object.fromEntries([...tags, ['ses:configuration-set', [configurationSet]]]),
  };
  const resources = [`arn:aws:ses:us-east-1:000000000000:configuration-set/${configurationSet}`];
  const event = (detailType: string, detail: object): BusEvent => ({
    source: 'aws.ses',
    detailType,
    resources,
    detail: { ...detail, mail: about },
  });
  return recipients.flatMap((emailAddress) => {
    if (simulated(emailAddress) === 'bounce') {
      const bounce = {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1' }],
        timestamp,
        feedbackId: mail.messageId,
      };
      return [event('Email Bounced', { eventType: 'Bounce', bounce })];
    }
    if (simulated(emailAddress) === 'complaint') {
      const complaint = {
        complainedRecipients: [{ emailAddress }],
        timestamp,
        feedbackId: mail.messageId,
        complaintFeedbackType: 'abuse',
      };
      return [event('Email Complaint Received', { eventType: 'Complaint', complaint })];
    }
    return [];
  });
}
