import { useTranslation } from 'react-i18next';
import type { ReportId } from '../../../../shared/ids.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import type { NotificationContent } from '../../../../shared/model/report/notification.ts';
import { partNames, partOfPlace } from '../../../../shared/model/report/report-part.ts';
import { shownCount } from '../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFailedPublicationText } from './failed-publication-text.ts';

/** The workspace redirects to the report's own framework, whatever the address contains. */
const anyFramework = '-';

/** Decisions belong to the completion step; reading and comments on pages belong to the preview. */
const stepOf = (content: Extract<NotificationContent, { reportId: string; reportName: string }>): string => {
  const { kind } = content;
  if (kind === 'published' || kind === 'publication-failed') return 'completion';
  if (kind === 'submitted' || kind === 'accepted') return 'completion';
  if (kind === 'reminder' || kind === 'assigned') return content.role === 'translator' ? 'translate' : 'data-input';
  if (kind === 'shared' || (kind === 'mentioned' && partOfPlace(content))) return 'preview';
  return 'data-input';
};

/** The page that shows the result of a report's publication. */
export const completionAddress = (reportId: ReportId): string =>
  addressOf('FrameworkReportStep', { versionId: anyFramework, id: reportId, step: 'completion' });

/** Target of a notification. */
export const notificationAddress = (content: NotificationContent): string => {
  if (content.kind === 'entity-request') {
    const { entityId, requestId } = content;
    return `${addressOf('EntityManagerDetail', { entityId })}?request=${requestId}`;
  }
  if (content.kind === 'consultancy-access') return addressOf('Firms');
  if (content.kind === 'billing') return addressOf('AccountSetting');
  if (content.kind === 'data-import') return `${addressOf('DataHub')}?import=${content.importId}`;
  if (content.kind === 'data-export') {
    const { reportId, jobId } = content;
    return `${reportId ? addressOf('ExportData', { reportId }) : addressOf('DataHub')}?export=${jobId}`;
  }
  const address = addressOf('FrameworkReportStep', {
    versionId: anyFramework,
    id: content.reportId,
    step: stepOf(content),
  });
  if (content.kind !== 'mentioned') return address;
  const { versionId, disclosureId } = content;
  // The preview opens the named item itself; the workspace has a drawer for it.
  const query = new URLSearchParams({ framework: versionId, disclosure: disclosureId });
  if (!partOfPlace(content)) query.set('panel', 'comments');
  return `${address}?${query.toString()}`;
};

/** The notification as one sentence. */
export const useNotificationText = (): ((content: NotificationContent) => string) => {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const failed = useFailedPublicationText();
  const withDue = (text: string, dueOn: string | null): string =>
    dueOn ? `${text} · ${t('due', { date: formatDate(dueOn, language) })}` : text;
  const assigned = (content: Extract<NotificationContent, { kind: 'assigned' }>): string => {
    if (content.role === 'contributor') return t('assigned.contributor', content);
    return content.role === 'translator' ? t('assigned.translator', content) : t(`assigned.${content.role}`, content);
  };
  const withRows = (content: Extract<NotificationContent, { kind: 'data-export' | 'data-import' }>): string => {
    const values = { fileName: content.fileName, count: content.rows, formatted: shownCount(content.rows) };
    return content.kind === 'data-export'
      ? t(`data-export.${content.outcome}`, values)
      : t(`data-import.${content.outcome}`, values);
  };
  return (content) => {
    switch (content.kind) {
      case 'assigned': {
        return withDue(assigned(content), content.dueOn);
      }
      case 'reminder': {
        const values = { ...content, count: content.open, actorName: content.actorName ?? '' };
        if (content.role === 'translator') return withDue(t('reminder.translator', values), content.dueOn);
        return withDue(content.actorName ? t('reminder.asked', values) : t('reminder.due', values), content.dueOn);
      }
      case 'entity-request':
        return content.news === 'submitted'
          ? t('entity-request.submitted', content)
          : t(`entity-request.${content.news}`, content);
      case 'consultancy-access':
        return t(`consultancy-access.${content.change}`, content);
      case 'billing':
        return t(`billing.${content.notice}`);
      case 'data-export':
      case 'data-import':
        return withRows(content);
      case 'mentioned': {
        const part = partOfPlace(content);
        return part ? t('mentionedOnPage', { ...content, page: partNames[part][language] }) : t('mentioned', content);
      }
      case 'shared':
        return t('shared', content);
      case 'submitted':
        return t('submitted', content);
      case 'accepted':
        return t('accepted', content);
      case 'rejected':
        return t('rejected', content);
      case 'published':
        return t('published', content);
      case 'publication-failed':
        return failed(content);
      case 'handed-in':
        return t('handed-in', content);
      case 'conflict-settled':
        return t('conflict-settled', { ...content, metric: content.metricName[language] });
    }
  };
};
