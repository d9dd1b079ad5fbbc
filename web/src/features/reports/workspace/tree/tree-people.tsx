import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../../lib/session/profile.ts';
import { PersonChip } from '../people/person-chip.tsx';
import type { OutlineDisclosure } from './outline-tree.ts';

/** Who is asked for a disclosure, as initials; in words for who cannot see them. */
export const TreePeople = ({ disclosure }: { disclosure: OutlineDisclosure }) => {
  const { t } = useTranslation('collaboration');
  const { userInfo } = useProfile();
  const { assignee } = disclosure;
  if (!assignee) return null;
  const isYou = assignee.userId === userInfo.id;
  return (
    <>
      {' '}
      <PersonChip name={assignee.name} />
      <span className="visually-hidden">
        , {isYou ? t('assign.inTreeYou') : t('assign.inTree', { name: assignee.name })}
      </span>
    </>
  );
};
