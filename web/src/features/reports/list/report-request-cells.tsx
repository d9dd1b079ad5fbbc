import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { isOverdue } from '../../../../../shared/model/report/assignment.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { dueOf, peopleOf } from './report-requests.ts';

/** When the next of it is due; once that has passed it is red and says so. */
export const ReportDue = ({ report }: { report: ReportView }) => {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const [now] = useState(() => localDay());
  const dueOn = dueOf(report);
  if (dueOn === null) return '–';
  const date = formatDate(dueOn, language);
  if (!isOverdue(dueOn, now)) return <time dateTime={dueOn}>{date}</time>;
  return <StatusIndicator type="error">{t('overdue', { date })}</StatusIndicator>;
};

const shownMax = 3;

/** Who works on it, by name; of many the first few and how many more. */
export const ReportPeople = ({ report }: { report: ReportView }) => {
  const { t } = useTranslation('reports');
  const people = peopleOf(report);
  const hidden = people.length - shownMax;
  const shown = people.slice(0, shownMax).join(t('listComma'));
  return (
    <span title={people.join(t('listComma'))}>
      {shown}
      {hidden > 0 ? ` ${t('peopleMore', { count: hidden })}` : null}
    </span>
  );
};
