import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import HelpPanel from '@cloudscape-design/components/help-panel';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useTranslation } from 'react-i18next';
import { listWhatsNew } from '../../../../shared/contract/home/content.contract.ts';
import { listNotifications, type NotificationView } from '../../../../shared/contract/home/notifications.contract.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { languageTag } from '../../../../shared/model/text/language.ts';
import { LoadMore } from '../../components/load-more/load-more.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useCallPages } from '../../lib/api/use-call-pages.ts';
import { formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { notificationAddress, useNotificationText } from './notification-text.ts';
import './notifications.css';

const NotificationItem = ({ notification: { at, isSeen, content } }: { notification: NotificationView }) => {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const textOf = useNotificationText();
  const follow = useFollow();
  return (
    <li className="notification">
      <Link href={notificationAddress(content)} onFollow={follow}>
        {textOf(content)}
      </Link>
      <Box color="text-body-secondary" fontSize="body-s">
        <time dateTime={at}>{formatInstant(at, language)}</time>{' '}
        {isSeen ? null : <Badge color="blue">{t('new')}</Badge>}
      </Box>
    </li>
  );
};

const ForYou = () => {
  const { t } = useTranslation('notifications');
  const pages = useCallPages(listNotifications, (cursor) => ({
    query: { limit: 25, ...(cursor ? { cursor } : {}) },
  }));
  const { items, error } = pages;
  if (error && !items) return <ErrorState things={t('things')} error={error} onRetry={() => void pages.refresh()} />;
  if (!items) return <LoadingState things={t('things')} />;
  if (items.length === 0) return <EmptyState spot="welcome" title={t('empty.title')} text={t('empty.text')} />;
  return (
    <SpaceBetween size="m">
      <ul className="notification-list" aria-label={t('label')}>
        {items.map((notification) => (
          <NotificationItem key={notification.noteId} notification={notification} />
        ))}
      </ul>
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </SpaceBetween>
  );
};

const WhatsNew = () => {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const { data, error, mutate } = useCall(listWhatsNew, {});
  if (error && !data) return <ErrorState things={t('whatsNew')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('whatsNew')} />;
  if (data.whatsNew.length === 0) {
    return <EmptyState spot="welcome" title={t('nothingNew.title')} text={t('nothingNew.text')} />;
  }
  return (
    <ul className="notification-list">
      {data.whatsNew.map((item) => (
        <li key={item.whatsNewId} className="notification" lang={languageTag(item.language)}>
          <Box fontWeight="bold">{item.title}</Box>
          <Box>{item.text}</Box>
          <Box color="text-body-secondary" fontSize="body-s">
            {formatDate(item.publishedAt.slice(0, 10), language)}
          </Box>
        </li>
      ))}
    </ul>
  );
};

/** The user's notifications, and news of the product (screens 1). */
export const NotificationPanel = ({ canReadNews }: { canReadNews: boolean }) => {
  const { t } = useTranslation('notifications');
  const forYou = { id: 'for-you', label: t('forYou'), content: <ForYou /> };
  const news = { id: 'whats-new', label: t('whatsNew'), content: <WhatsNew /> };
  return (
    <HelpPanel header={<h2>{t('title')}</h2>}>
      <Tabs ariaLabel={t('title')} tabs={canReadNews ? [forYou, news] : [forYou]} />
    </HelpPanel>
  );
};
