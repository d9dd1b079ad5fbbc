/** The language of each kind of mail: the reader's own, where the reader has an account. */
import { describe, expect, it } from 'vitest';
import { isTest, listSources } from './source-files.ts';

/** Where mails are asked for, and the language of each: that of the reader, the organisation, the page or the invitation. */
const kinds: Record<string, string> = {
  'functions/billing/ask-to-resume.ts': 'reader',
  'functions/collaboration/assign-disclosures.ts': 'reader',
  'functions/collaboration/comment-parts.ts': 'reader',
  'functions/collaboration/share-for-reading.ts': 'reader',
  'functions/core/billing/state-writes.ts': 'reader, as stored with the change',
  'functions/core/people/open-invitation.ts': 'organisation, to an address without an account',
  'functions/entities/requests/mail-people.ts': 'reader; organisation, to an address without an account',
  'functions/entities/users/invite-member.ts': 'reader',
  'functions/events/notify-people.ts': 'reader',
  'functions/events/notify-report-people.ts': 'reader',
  'functions/identity/account/change-password.ts': 'reader',
  'functions/identity/account/reset-password.ts': 'reader',
  'functions/identity/account/second-factor.ts': 'reader',
  'functions/identity/account/sign-up.ts': 'reader; page, to an address without an account',
  'functions/onboarding/book-session.ts': 'reader; page, to the support of the tenant',
  'functions/onboarding/remind-sessions.ts': 'reader',
  'functions/payments/resume-subscription.ts': 'reader; page, to the billing contact',
  'functions/people/collaborators/remind-collaborators.ts': 'reader',
  'functions/people/collaborators/set-collaborator.ts': 'reader',
  'functions/people/reminders/remind-of-work.ts': 'reader',
  'functions/people/steps/finish-removal.ts': 'reader',
  'functions/people/users/change-user-roles.ts': 'reader',
  'functions/publishing/steps/fail-publication.ts': 'reader, as stored with the publication',
  'functions/support/contact-support.ts': 'reader; page, to the support of the tenant',
  'functions/surveys/invite.ts': 'invitation, which names the language of each address',
  'functions/tenant-life/commands/close-organization.ts': 'reader',
  'functions/tenant-life/commands/close-tenant.ts': 'both, to the support of the tenant',
};

/** Where mails are passed on as they were asked for. */
const carriers = [
  'functions/core/events/outbox.ts',
  'functions/events/events.handler.ts',
  'functions/events/send-requested-mail.ts',
  'functions/people/sweep-mails.ts',
];

const sources = listSources(/\.ts$/).filter(({ name }) => name.startsWith('functions/') && !isTest(name));

describe('mails', () => {
  it('of each kind have a row that names their language', () => {
    const asking = sources.filter(({ text }) => text.includes("'mail.requested'")).map(({ name }) => name);
    expect(asking.filter((name) => !carriers.includes(name)).toSorted()).toEqual(Object.keys(kinds).toSorted());
  });

  it('to people with an account are in their own language, never in that of the organisation', () => {
    const own = sources.filter(({ name }) => /^reader(, |$)/.test(kinds[name] ?? ''));
    expect(own.filter(({ text }) => text.includes('communicationLanguage')).map(({ name }) => name)).toEqual([]);
  });

  it('all have the frame with the logo of the tenant', () => {
    const framed = sources.filter(({ text }) => /\bmailHtml\(/.test(text) && !text.includes('mailBrandOf('));
    expect(framed.map(({ name }) => name)).toEqual([]);
    const sent = sources.filter(({ text }) => /\bsendOnce\(/.test(text));
    expect(sent.map(({ name, text }) => [name, /brandedMail\(|publishedMail\(/.test(text)])).toEqual([
      ['functions/billing-steps/mail-bill.ts', true],
      ['functions/events/send-requested-mail.ts', true],
      ['functions/publishing/steps/notify-requester.ts', true],
    ]);
  });
});
