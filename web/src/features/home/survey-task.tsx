import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { getCurrentSurvey } from '../../../../shared/contract/materiality/current-survey.contract.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { useShell } from '../../components/page-layout/page-chrome.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** The task for an open survey, for users with permission for surveys. */
export const useSurveyTask = () => {
  const { isOpen } = useShell();
  return useCall(getCurrentSurvey, isOpen('Surveys') ? {} : null).data?.survey ?? null;
};

export const SurveyTask = ({ survey }: { survey: NonNullable<ReturnType<typeof useSurveyTask>> }) => {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const follow = useFollow();
  const { id, name, sent, invited, byOpenLink, closesAt } = survey;
  const answered =
    invited > 0 ? t('tasks.surveyOf', { sent: sent - byOpenLink, invited }) : t('tasks.surveySent', { count: sent });
  const byLink = invited > 0 && byOpenLink > 0 ? ` · ${t('tasks.surveyByLink', { count: byOpenLink })}` : '';
  return (
    <li>
      <Badge>{t('tasks.kinds.stakeholder-survey')}</Badge>
      <span>
        <Link href={addressOf('Survey', { surveyId: id })} onFollow={follow}>
          {name}
        </Link>
        <Box fontSize="body-s" color="text-body-secondary">
          {answered}
          {byLink} · {t('tasks.surveyCloses', { date: formatDate(closesAt.slice(0, 'yyyy-mm-dd'.length), language) })}
        </Box>
      </span>
    </li>
  );
};
