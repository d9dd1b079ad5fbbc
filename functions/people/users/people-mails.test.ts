import { describe, expect, it } from 'vitest';
import { PermissionLevel } from '../../../shared/model/people/roles.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { MailRequest } from '../../core/email/mail-request.ts';
import { accountExistsMail, invitationMail, levelsText } from '../../core/people/invitation-mails.ts';
import { removedMail, rolesChangedMail } from './people-mails.ts';

const site = { host: 'lantau.example:4400', isSecure: false };
const addressee = { to: 'b@x.example', organizationName: 'Lantau Logistics', actorName: 'Ada Chan' };
const invited = {
  to: addressee.to,
  tenantName: 'Lantau',
  organizationName: addressee.organizationName,
  inviterName: addressee.actorName,
};

describe.each(Language.options)('mails in %s', (language) => {
  const mails = {
    invitation: invitationMail({ ...invited, language, level: 'basic' }, site, 'secret-token', false),
    reminder: invitationMail({ ...invited, language, level: 'basic' }, site, 'secret-token', true),
    'account exists': accountExistsMail({ ...invited, language, level: 'basic' }, site),
    'roles changed': rolesChangedMail({ ...addressee, language }, site, ['administrator', 'entity-manager']),
    removed: removedMail({ ...addressee, language }),
  };

  it.each(Object.entries(mails))('%s can be sent, and names the organisation and who acted', (_name, mail) => {
    expect(MailRequest.parse(mail)).toMatchObject({ to: addressee.to, language });
    const text = [mail.subject, mail.heading, ...mail.paragraphs].join(' ');
    expect(text).toContain('Lantau Logistics');
    expect(text).toContain('Ada Chan');
    expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zhTw');
  });

  it('carry the token in the link of an invitation and nowhere else', () => {
    const url = 'http://accounts.lantau.example:4400/invitation?token=secret-token';
    expect([mails.invitation.action?.url, mails.reminder.action?.url]).toEqual([url, url]);
    for (const mail of Object.values(mails)) {
      expect([mail.subject, mail.heading, ...mail.paragraphs].join(' ')).not.toContain('secret-token');
    }
    expect(JSON.stringify(mails['account exists'])).not.toContain('secret-token');
  });

  it('name an organisation once that is called like its site', () => {
    const same = { ...invited, tenantName: invited.organizationName, language, level: 'basic' as const };
    const { heading } = invitationMail(same, site, 'secret-token', false);
    expect(heading.split(invited.organizationName)).toHaveLength(2);
  });

  it('name every level', () => {
    const names = PermissionLevel.options.map((level) => levelsText([level], language));
    expect(names.filter((name) => name.trim() === '')).toEqual([]);
  });
});
