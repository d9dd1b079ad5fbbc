import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../shared/contract/people/people.contract.ts';
import { personName } from '../../../../shared/model/people/person-name.ts';
import { formatDay, formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Full name; a person who has not joined yet is shown by the address. */
export const shownName = (person: PersonView): string => personName(person) || person.email;

export const PersonName = ({ person }: { person: PersonView }) => {
  const { t } = useTranslation('people');
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <span>{shownName(person)}</span>
      {person.isYou ? <Badge>{t('you')}</Badge> : null}
    </SpaceBetween>
  );
};

/** The levels of the role set, the first being the permission level. */
export const useLevelsText = (): ((person: Pick<PersonView, 'permissionLevels'>) => string) => {
  const { t } = useTranslation('people');
  return ({ permissionLevels }) =>
    permissionLevels
      .map((level) => (level === 'external-contributor' ? t('contributor') : t(`levels.${level}.name`)))
      .join(' + ');
};

const InvitedStatus = ({ person }: { person: PersonView }) => {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const { invitation } = person;
  return (
    <div>
      <StatusIndicator type={invitation?.isExpired ? 'warning' : 'pending'}>
        {invitation?.isExpired ? t('status.expired') : t('status.Pending Confirmation')}
      </StatusIndicator>
      {person.mailProblem ? (
        <StatusIndicator type="warning">{t(`status.${person.mailProblem}`)}</StatusIndicator>
      ) : null}
      {invitation ? (
        <Box color="text-body-secondary" fontSize="body-s">
          {t('status.invitedOn', { date: formatDay(invitation.sentAt, language) })}
        </Box>
      ) : null}
    </div>
  );
};

export const PersonStatus = ({ person }: { person: PersonView }) => {
  const { t } = useTranslation('people');
  if (person.status === 'Pending Confirmation') return <InvitedStatus person={person} />;
  if (person.accountStatus === 'pending-removal') {
    return <StatusIndicator type="in-progress">{t('status.removing')}</StatusIndicator>;
  }
  if (person.accountStatus === 'locked') return <StatusIndicator type="stopped">{t('status.locked')}</StatusIndicator>;
  if (person.accountStatus === 'suspended') {
    return <StatusIndicator type="warning">{t('status.suspended')}</StatusIndicator>;
  }
  return <StatusIndicator type="success">{t('status.Registered')}</StatusIndicator>;
};

export const JoinedOn = ({ person }: { person: PersonView }) => {
  const language = useLanguage();
  if (!person.joinedAt) return <span>–</span>;
  return <time dateTime={person.joinedAt}>{formatDay(person.joinedAt, language)}</time>;
};

export const LastLogin = ({ person }: { person: PersonView }) => {
  const { t } = useTranslation('people');
  const language = useLanguage();
  if (!person.lastLoginAt) return <span>{t('never')}</span>;
  return <time dateTime={person.lastLoginAt}>{formatInstant(person.lastLoginAt, language)}</time>;
};
