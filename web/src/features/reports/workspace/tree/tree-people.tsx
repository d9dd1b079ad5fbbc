import Icon from '@cloudscape-design/components/icon';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../../lib/session/profile.ts';
import { PersonChip } from '../people/person-chip.tsx';
import type { OutlineDisclosure } from './outline-tree.ts';

/** Who is asked for a disclosure and how many threads are open on it; in words for who cannot see them. */
export const TreePeople = ({ disclosure }: { disclosure: OutlineDisclosure }) => {
  const { t } = useTranslation('collaboration');
  const { userInfo } = useProfile();
  const { assignee, openThreads } = disclosure;
  const isYou = assignee?.userId === userInfo.id;
  return (
    <>
      {assignee ? (
        <>
          {' '}
          <PersonChip name={assignee.name} />
          <span className="visually-hidden">
            , {isYou ? t('assign.inTreeYou') : t('assign.inTree', { name: assignee.name })}
          </span>
        </>
      ) : null}
      {openThreads > 0 ? (
        <>
          {' '}
          <span className="tree-threads" aria-hidden="true">
            <Icon name="contact" size="small" /> {openThreads}
          </span>
          <span className="visually-hidden">, {t('comments.inTree', { count: openThreads })}</span>
        </>
      ) : null}
    </>
  );
};
