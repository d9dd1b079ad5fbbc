import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { standingOf } from '../../../../shared/model/billing/client-order.ts';
import { daysBetween } from '../../../../shared/model/calendar/days-between.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { percentText } from '../../../../shared/model/numbers/percent-text.ts';
import { wholePercent } from '../../../../shared/model/numbers/whole-percent.ts';
import { plainNameOf } from '../../../../shared/model/people/author.ts';
import { Progress } from '../../components/progress/progress.tsx';
import { formatDay, formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { byDue, type OfClient, type OfClientToday, ReportButton, type ViewProps } from './client-cells.tsx';

/** A cell of the table: two lines of one height, each cut off where it is too long, so that 500 rows can be scanned. */
const Lines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <div className="client-lines">
    <div>{first}</div>
    <Box color="text-body-secondary" fontSize="body-s">
      {second}
    </Box>
  </div>
);

export const ClientNameLines = ({ client, industry }: OfClient & { industry: string }) => (
  <Lines first={<span title={client.name}>{client.name}</span>} second={industry} />
);

/** The report that is due first, and how many others there are. */
export const ClientReportLines = ({ client, opening, onView }: OfClient & ViewProps) => {
  const { t } = useTranslation('consultancies');
  const { reports, hasMoreReports } = client;
  const [report] = byDue(reports);
  if (!report) return <Lines first={<Box color="text-body-secondary">{t('noReports')}</Box>} />;
  const { name, settledDisclosures, totalDisclosures } = report;
  const percent = wholePercent(settledDisclosures, totalDisclosures);
  const count = reports.length - 1;
  return (
    <div className="client-lines">
      <div>
        <ReportButton client={client} report={report} opening={opening} onView={onView} />
        {count > 0 ? (
          <Box variant="span" color="text-body-secondary" fontSize="body-s">
            {` ${t(hasMoreReports ? 'moreReportsThan' : 'moreReports', { count })}`}
          </Box>
        ) : null}
      </div>
      <Progress value={percent} ariaLabel={t('progress', { name, percent: percentText(percent) })} />
    </div>
  );
};

export const ClientDueLines = ({ client, today }: OfClientToday) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  const { nextDueOn, overdue } = standingOf(client, today);
  if (nextDueOn === null) return <Lines first={<Box color="text-body-secondary">{t('due.none')}</Box>} />;
  const count = daysBetween(today, nextDueOn);
  return (
    <Lines
      first={<time dateTime={nextDueOn}>{formatDate(nextDueOn, language)}</time>}
      second={
        overdue > 0 ? (
          <StatusIndicator type="error">{t('overdue', { count: overdue })}</StatusIndicator>
        ) : (
          t(count === 0 ? 'due.now' : 'due.within', { count })
        )
      }
    />
  );
};

export const ClientActivityLines = ({ client: { lastActivity } }: OfClient) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  if (!lastActivity) return <Lines first={<Box color="text-body-secondary">{t('noActivity')}</Box>} />;
  const { at, who } = lastActivity;
  const name = who.isConsultant ? t('consultant', { name: plainNameOf(who) }) : who.name;
  return (
    <Lines
      first={<span title={formatInstant(at, language)}>{formatDay(at, language)}</span>}
      second={<span title={name}>{name}</span>}
    />
  );
};

export const ClientPlanLines = ({ client: { plan } }: OfClient) => {
  const { t } = useTranslation('consultancies');
  if (!plan) return <Lines first={<Box color="text-body-secondary">{t('plan.none')}</Box>} />;
  return <Lines first={t(`plan.statuses.${plan.status}`)} second={t(`plan.cycles.${plan.billType}`)} />;
};

export const ClientAccessLines = ({ client: { level, endsOn, isSuspended } }: OfClient) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  const end = endsOn === null ? null : t('until', { date: formatDate(endsOn, language) });
  return (
    <Lines first={t(`level.${level}`)} second={isSuspended ? <Badge color="grey">{t('suspended')}</Badge> : end} />
  );
};
