import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../shared/catalogue/display-code.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { isOverdue } from '../../../../shared/model/report/assignment.ts';
import type { OpenTask } from '../../../../shared/model/report/open-tasks.ts';
import { contentLang } from '../../../../shared/model/text/language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { EntityTask, useEntityTask } from './entity-task.tsx';
import { SurveyTask, useSurveyTask } from './survey-task.tsx';

const shownMax = 8;

const TaskName = ({ task: { name, disclosure } }: { task: OpenTask }) => {
  const language = useLanguage();
  if (!disclosure) return name;
  const title = disclosure.title[language];
  return (
    <>
      {shownCode(disclosure.code, language)} <span lang={contentLang(title, language)}>{title}</span>
    </>
  );
};

/** Why it is pending; for a disclosure its due date, marked once it has passed. */
const PendingReason = ({ task: { action, dueOn, waiting } }: { task: OpenTask }) => {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const [today] = useState(() => localDay());
  if (action === 'settle') return t('tasks.settle', { count: waiting?.count ?? 0 });
  if (action !== 'answer' || !dueOn) return t(`tasks.${action}`);
  const date = formatDate(dueOn, language);
  if (!isOverdue(dueOn, today)) return t('tasks.answerDue', { date });
  return <StatusIndicator type="warning">{t('tasks.answerOverdue', { date })}</StatusIndicator>;
};

/** Open tasks of this user, the oldest first. */
export const OpenTasks = ({
  tasks,
  addressOf,
  isHiddenEmpty = false,
}: {
  tasks: readonly OpenTask[];
  addressOf: (task: OpenTask) => string;
  /** Before the first report only other work is shown, such as a survey under way. */
  isHiddenEmpty?: boolean;
}) => {
  const { t } = useTranslation('home');
  const follow = useFollow();
  const survey = useSurveyTask();
  const entities = useEntityTask();
  const count = tasks.length + (survey ? 1 : 0) + (entities ? 1 : 0);
  const hidden = tasks.length - shownMax;
  if (isHiddenEmpty && count === 0) return null;
  return (
    <SpaceBetween size="s">
      <Header variant="h2" counter={count > 0 ? `(${count})` : ''}>
        {t('tasks.title')}
      </Header>
      {count === 0 ? <Box color="text-body-secondary">{t('tasks.empty')}</Box> : null}
      <ul className="home-tasks">
        {entities ? <EntityTask summary={entities} /> : null}
        {survey ? <SurveyTask survey={survey} /> : null}
        {tasks.slice(0, shownMax).map((task) => (
          <li key={`${task.reportId} ${task.action} ${task.disclosure?.versionId} ${task.disclosure?.disclosureId}`}>
            <Badge>{t(`tasks.kinds.${task.kind}`)}</Badge>
            <span>
              <Link href={addressOf(task)} onFollow={follow}>
                <TaskName task={task} />
              </Link>
              <Box fontSize="body-s" color="text-body-secondary">
                {task.disclosure ? <>{task.name} · </> : null}
                <PendingReason task={task} />
              </Box>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <Box color="text-body-secondary">{t('tasks.more', { count: hidden })}</Box> : null}
    </SpaceBetween>
  );
};
