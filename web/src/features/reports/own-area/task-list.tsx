import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityRequestView } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { formatDate, formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { taskText } from './task-address.ts';
import { groupTasks, isOverdueTask, minutesFor } from './task-groups.ts';

const Task = ({ task, path }: { task: EntityRequestView; path: string }) => {
  const { t } = useTranslation('entity-tasks');
  const language = useLanguage();
  const follow = useFollow();
  const [now] = useState(() => Date.now());
  const due = formatDate(task.dueOn, language);
  const isOverdue = isOverdueTask(task, now);
  return (
    <Container>
      <SpaceBetween size="xxs">
        <Link fontSize="heading-m" href={`${path}?task=${taskText(task)}`} onFollow={follow}>
          {t('list.about', { count: task.items.length, entity: task.entityName })}
        </Link>
        <Box color="text-body-secondary">
          {t('list.by', { company: task.organizationName })} ·{' '}
          {formatPeriod(task.time.startOn, task.time.endOn, language)}
        </Box>
        <SpaceBetween size="s" direction="horizontal">
          {isOverdue ? (
            <StatusIndicator type="warning">{t('list.overdue', { due })}</StatusIndicator>
          ) : (
            <Box>{t('list.due', { due })}</Box>
          )}
          {task.actor === 'answerer' ? <Box>{t('list.minutes', { count: minutesFor(task) })}</Box> : null}
        </SpaceBetween>
      </SpaceBetween>
    </Container>
  );
};

/** The tasks of the person, grouped by state (screens 30). */
export const TaskList = ({ tasks, path }: { tasks: readonly EntityRequestView[]; path: string }) => {
  const { t } = useTranslation('entity-tasks');
  return (
    <SpaceBetween size="l">
      {groupTasks(tasks).map(({ group, tasks: ofGroup }) => (
        <section key={group} className="task-group">
          <Header variant="h2" counter={`(${ofGroup.length})`}>
            {t(`groups.${group}`)}
          </Header>
          <SpaceBetween size="s">
            {ofGroup.map((task) => (
              <Task key={task.requestId} task={task} path={path} />
            ))}
          </SpaceBetween>
        </section>
      ))}
    </SpaceBetween>
  );
};
