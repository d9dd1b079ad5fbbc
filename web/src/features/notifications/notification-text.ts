import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../shared/model/format-value.ts';
import type { NotificationContent } from '../../../../shared/model/notification.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';

/** The workspace leads to the report's own framework, whatever stands for it in an address (ruling 25). */
const anyFramework = '-';

/** Where a notification leads. */
export const notificationAddress = (content: NotificationContent): string => {
  if (content.kind === 'billing') return addressOf('AccountSetting');
  const isDecision = content.kind === 'submitted' || content.kind === 'accepted' || content.kind === 'published';
  const address = addressOf('FrameworkReportStep', {
    versionId: anyFramework,
    id: content.reportId,
    step: isDecision ? 'completion' : 'data-input',
  });
  if (content.kind !== 'mentioned') return address;
  const { versionId, disclosureId } = content;
  return `${address}?${new URLSearchParams({ framework: versionId, disclosure: disclosureId, panel: 'comments' }).toString()}`;
};

/** What happened, in one sentence. */
export const useNotificationText = (): ((content: NotificationContent) => string) => {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const withDue = (text: string, dueOn: string | null): string =>
    dueOn ? `${text} · ${t('due', { date: formatDate(dueOn, language) })}` : text;
  return (content) => {
    switch (content.kind) {
      case 'assigned': {
        const text =
          content.role === 'contributor' ? t('assigned.contributor', content) : t(`assigned.${content.role}`, content);
        return withDue(text, content.dueOn);
      }
      case 'reminder': {
        const told = { ...content, count: content.open, actorName: content.actorName ?? '' };
        return withDue(content.actorName ? t('reminder.asked', told) : t('reminder.due', told), content.dueOn);
      }
      case 'billing':
        return t(`billing.${content.notice}`);
      case 'mentioned':
        return t('mentioned', content);
      case 'submitted':
        return t('submitted', content);
      case 'accepted':
        return t('accepted', content);
      case 'rejected':
        return t('rejected', content);
      case 'published':
        return t('published', content);
      case 'handed-in':
        return t('handed-in', content);
      case 'conflict-settled':
        return t('conflict-settled', { ...content, metric: content.metricName[language] });
    }
  };
};
