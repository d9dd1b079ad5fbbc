import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { getEntityRequestStanding } from '../../../../shared/contract/entities/entity-request-status.contract.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { useShell } from '../../components/page-layout/page-chrome.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** The open task of a user who sends entity requests: shown if one is to be reviewed or overdue. */
export const useEntityTask = () => {
  const { isOpen } = useShell();
  const mayManage = usePermission('entity:manage');
  const { data } = useCall(getEntityRequestStanding, mayManage && isOpen('EntityRequests') ? {} : null);
  return data && data.toReview + data.overdue > 0 ? data : null;
};

export const EntityTask = ({ summary }: { summary: NonNullable<ReturnType<typeof useEntityTask>> }) => {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const follow = useFollow();
  const { toReview, overdue, waiting, nextDueOn } = summary;
  const details = [
    ...(overdue > 0 ? [t('tasks.entitiesOverdue', { count: overdue })] : []),
    ...(waiting > overdue && nextDueOn ? [t('tasks.entitiesNext', { date: formatDate(nextDueOn, language) })] : []),
  ];
  return (
    <li>
      <Badge>{t('tasks.kinds.entity-reporting')}</Badge>
      <span>
        <Link href={addressOf('EntityRequests')} onFollow={follow}>
          {toReview > 0 ? t('tasks.entitiesReview', { count: toReview }) : t('tasks.entitiesLate')}
        </Link>
        <Box fontSize="body-s" color="text-body-secondary">
          {details.join(' · ')}
        </Box>
      </span>
    </li>
  );
};
