import Alert from '@cloudscape-design/components/alert';
import LiveRegion from '@cloudscape-design/components/live-region';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { LockedDisclosure } from './use-collaborators.ts';

const shownMax = 5;

/**
 * Warns that disclosures chosen for an external person are already assigned to a colleague: to whom, and what happens
 * then.
 */
export const AlreadyAssignedNotice = ({ locked }: { locked: readonly LockedDisclosure[] }) => {
  const { t } = useTranslation('collaborators');
  const language = useLanguage();
  const [first] = locked;
  const beyond = locked.length - shownMax;
  const lineOf = ({ code, assignee, dueOn }: LockedDisclosure): string =>
    dueOn
      ? t('held.lineDue', { code, name: assignee, date: formatDate(dueOn, language) })
      : t('held.line', { code, name: assignee });
  return (
    <LiveRegion tagName="div">
      {first ? (
        <Alert type="info" header={t('held.title', { count: locked.length })}>
          <ul className="locked-disclosures">
            {locked.slice(0, shownMax).map((one) => (
              <li key={`${one.code} ${one.assignee}`}>{lineOf(one)}</li>
            ))}
            {beyond > 0 ? <li>{t('held.more', { count: beyond })}</li> : null}
          </ul>
          {t('held.text')}
        </Alert>
      ) : null}
    </LiveRegion>
  );
};
