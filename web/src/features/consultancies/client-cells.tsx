import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { standingOf } from '../../../../shared/model/billing/client-order.ts';
import { daysBetween } from '../../../../shared/model/calendar/days-between.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { percentText } from '../../../../shared/model/numbers/percent-text.ts';
import { wholePercent } from '../../../../shared/model/numbers/whole-percent.ts';
import { plainNameOf } from '../../../../shared/model/people/author.ts';
import { Progress } from '../../components/progress/progress.tsx';
import { formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';

export type OfClient = { client: ClientView };

/** Opens the client's organisation; `path`: the first page there, Home by default. */
export type OnView = (client: ClientView, path?: string) => void;
/** `opening`: the client that is being opened. */
export type ViewProps = { opening: string | undefined; onView: OnView };

/** The workspace redirects to the report's own framework, whatever the address contains. */
const reportAddress = (id: ClientView['reports'][number]['reportId']): string =>
  addressOf('FrameworkReportStep', { versionId: '-', id, step: 'data-input' });

export type OfClientToday = OfClient & { today: string };

export const ClientAccess = ({ client: { level, endsOn, isSuspended } }: OfClient) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  const end = endsOn === null ? '' : ` ${t('until', { date: formatDate(endsOn, language) })}`;
  return (
    <SpaceBetween size="xxs">
      <span>{`${t(`level.${level}`)}${end}`}</span>
      {isSuspended ? <Badge color="grey">{t('suspended')}</Badge> : null}
    </SpaceBetween>
  );
};

/** The client's own subscription; without one, nobody is billed for the client. */
export const ClientPlan = ({ client: { plan } }: OfClient) => {
  const { t } = useTranslation('consultancies');
  if (!plan) return <Box color="text-body-secondary">{t('plan.none')}</Box>;
  return (
    <span>
      {t(`plan.statuses.${plan.status}`)}
      <Box color="text-body-secondary">{t(`plan.cycles.${plan.billType}`)}</Box>
    </span>
  );
};

const shownReports = 3;

/** Reports by their due date; those without one last. */
export const byDue = (reports: ClientView['reports']): ClientView['reports'] => {
  const dateOf = ({ nextDueOn }: ClientView['reports'][number]): string => nextDueOn ?? '9999';
  return reports.toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)));
};

/** Opens a report in the client's organisation. */
export const ReportButton = ({
  client,
  report: { reportId, name },
  opening,
  onView,
}: OfClient & ViewProps & { report: ClientView['reports'][number] }) => {
  const { t } = useTranslation('consultancies');
  return (
    <Button
      variant="inline-link"
      disabled={opening !== undefined}
      ariaLabel={t('openReport', { name, client: client.name })}
      onClick={() => onView(client, reportAddress(reportId))}
    >
      {name}
    </Button>
  );
};

/** The first reports with their progress, ordered by due date; each opens in the client's organisation. */
export const ClientReports = ({ client, opening, onView }: OfClient & ViewProps) => {
  const { t } = useTranslation('consultancies');
  const { reports, hasMoreReports } = client;
  if (reports.length === 0) return <Box color="text-body-secondary">{t('noReports')}</Box>;
  const more = reports.length - shownReports;
  return (
    <SpaceBetween size="xxs">
      {byDue(reports)
        .slice(0, shownReports)
        .map((report) => {
          const { reportId, name, settledDisclosures, totalDisclosures } = report;
          const percent = wholePercent(settledDisclosures, totalDisclosures);
          return (
            <Progress
              key={reportId}
              value={percent}
              description={<ReportButton client={client} report={report} opening={opening} onView={onView} />}
              ariaLabel={t('progress', { name, percent: percentText(percent) })}
            />
          );
        })}
      {more > 0 ? (
        <Box color="text-body-secondary">{t(hasMoreReports ? 'moreReportsThan' : 'moreReports', { count: more })}</Box>
      ) : null}
    </SpaceBetween>
  );
};

export const ClientOverdue = ({ client, today }: OfClientToday) => {
  const { t } = useTranslation('consultancies');
  const { overdue } = standingOf(client, today);
  if (overdue === 0) return <Box color="text-body-secondary">{t('noneOverdue')}</Box>;
  return <StatusIndicator type="error">{t('overdue', { count: overdue })}</StatusIndicator>;
};

export const ClientDue = ({ client, today }: OfClientToday) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  const { nextDueOn, percent: done } = standingOf(client, today);
  if (nextDueOn === null) return <Box color="text-body-secondary">{t('due.none')}</Box>;
  const days = daysBetween(today, nextDueOn);
  const percent = percentText(done);
  const date = formatDate(nextDueOn, language);
  const words =
    days === 0
      ? t('due.today', { percent })
      : days > 0
        ? t('due.days', { count: days, percent })
        : t('due.late', { count: -days, percent });
  return (
    <span>
      <time dateTime={nextDueOn}>{date}</time>
      <Box color="text-body-secondary">{words}</Box>
    </span>
  );
};

export const ClientActivity = ({ client: { lastActivity } }: OfClient) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  if (!lastActivity) return <Box color="text-body-secondary">{t('noActivity')}</Box>;
  const { at, who } = lastActivity;
  const name = who.isConsultant ? t('consultant', { name: plainNameOf(who) }) : who.name;
  return <>{t('activity', { at: formatInstant(at, language), name })}</>;
};

/** `isInline`: without a border, in a table. */
export const ViewAsButton = ({
  client,
  opening,
  onView,
  isInline = false,
}: OfClient & ViewProps & { isInline?: boolean }) => {
  const { t } = useTranslation('consultancies');
  return (
    <Button
      variant={isInline ? 'inline-link' : 'normal'}
      wrapText={false}
      loading={opening === client.clientId}
      disabled={opening !== undefined && opening !== client.clientId}
      ariaLabel={t('viewAsLabel', { client: client.name })}
      onClick={() => onView(client)}
    >
      {t('viewAs')}
    </Button>
  );
};
