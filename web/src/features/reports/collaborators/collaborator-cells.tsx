import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { CollaboratorView } from '../../../../../shared/contract/collaboration/collaborators.contract.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { Progress } from '../../../components/progress/progress.tsx';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

export type CollaboratorAction = CollaboratorView['allowedActions'][number];
export type OnAct = (action: CollaboratorAction, collaborator: CollaboratorView) => void;
type Props = { of: CollaboratorView };

export const PersonCell = ({ of: person }: Props) => {
  const { t } = useTranslation('collaborators');
  const { name, email, status, mailProblem, isExternalContributor } = person;
  return (
    <div>
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <span>{name}</span>
        {isExternalContributor ? <Badge>{t('outside')}</Badge> : null}
      </SpaceBetween>
      {name === email ? null : (
        <Box color="text-body-secondary" fontSize="body-s">
          {email}
        </Box>
      )}
      {status === 'joined' ? null : (
        <StatusIndicator type={status === 'expired' ? 'warning' : 'pending'}>{t(`status.${status}`)}</StatusIndicator>
      )}
      {mailProblem ? <StatusIndicator type="warning">{t(`mail.${mailProblem}`)}</StatusIndicator> : null}
    </div>
  );
};

export const DoneCell = ({ of: { name, disclosures, done, handedInAt, open } }: Props) => {
  const { t } = useTranslation('collaborators');
  const language = useLanguage();
  if (handedInAt) {
    return <StatusIndicator type="success">{t('handedIn', { date: formatDay(handedInAt, language) })}</StatusIndicator>;
  }
  if (disclosures.length === 0) return <span>{open > 0 ? t('decision') : '–'}</span>;
  const count = disclosures.length;
  return (
    <Progress
      value={(done / count) * 100}
      ariaLabel={t('progressOf', { name })}
      additionalInfo={t('doneOf', { done, count })}
    />
  );
};

export const DueCell = ({ of: { dueOn, overdue } }: Props) => {
  const { t } = useTranslation('collaborators');
  const language = useLanguage();
  if (!dueOn) return <span>{t('noDue')}</span>;
  const date = formatDate(dueOn, language);
  if (overdue === 0) return <time dateTime={dueOn}>{date}</time>;
  return <StatusIndicator type="error">{t('overdue', { count: overdue, date })}</StatusIndicator>;
};

export const LastActiveCell = ({ of: { lastActiveAt } }: Props) => {
  const { t } = useTranslation('collaborators');
  const language = useLanguage();
  return lastActiveAt ? (
    <time dateTime={lastActiveAt}>{formatDay(lastActiveAt, language)}</time>
  ) : (
    <span>{t('never')}</span>
  );
};

export const LastReminderCell = ({ of: { remindedAt, isRemindedToday } }: Props) => {
  const { t } = useTranslation('collaborators');
  const language = useLanguage();
  if (!remindedAt) return <span>–</span>;
  return <time dateTime={remindedAt}>{isRemindedToday ? t('today') : formatDay(remindedAt, language)}</time>;
};

export const CollaboratorMenu = ({ of: collaborator, onAct }: Props & { onAct: OnAct }) => {
  const { t } = useTranslation('collaborators');
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={t('menu.label', { name: collaborator.name })}
      expandToViewport
      items={collaborator.allowedActions.map((id) => ({ id, text: t(`menu.${id}`) }))}
      onItemClick={({ detail }) => {
        const action = collaborator.allowedActions.find((allowed) => allowed === detail.id);
        if (action) onAct(action, collaborator);
      }}
    />
  );
};
