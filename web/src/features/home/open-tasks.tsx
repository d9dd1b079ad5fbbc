import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { OpenTask } from '../../../../shared/model/open-tasks.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** What waits for this person, the longest waiting first. */
export const OpenTasks = ({
  tasks,
  addressOf,
}: {
  tasks: readonly OpenTask[];
  addressOf: (task: OpenTask) => string;
}) => {
  const { t } = useTranslation('home');
  const follow = useFollow();
  return (
    <SpaceBetween size="s">
      <Header variant="h2" counter={tasks.length > 0 ? `(${tasks.length})` : ''}>
        {t('tasks.title')}
      </Header>
      {tasks.length === 0 ? <Box color="text-body-secondary">{t('tasks.empty')}</Box> : null}
      <ul className="home-tasks">
        {tasks.map((task) => (
          <li key={`${task.reportId} ${task.action}`}>
            <Badge>{t(`tasks.kinds.${task.kind}`)}</Badge>
            <span>
              <Link href={addressOf(task)} onFollow={follow}>
                {task.name}
              </Link>
              <Box fontSize="body-s" color="text-body-secondary">
                {t(`tasks.${task.action}`)}
              </Box>
            </span>
          </li>
        ))}
      </ul>
    </SpaceBetween>
  );
};
