import Icon from '@cloudscape-design/components/icon';
import { useTranslation } from 'react-i18next';
import { joinNames } from '../../../../lib/i18n/join-names.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import type { DisclosurePlace, OutlineDisclosure } from '../../context/outline-tree.ts';
import { PersonChip } from '../../people/person-chip.tsx';
import { usePresent } from '../../presence/presence-context.ts';
import { peopleAt } from '../../presence/present-people.ts';

/** The assignee of a disclosure and its number of open threads, also as text for screen readers. */
export const TreePeople = ({ place, disclosure }: { place: DisclosurePlace; disclosure: OutlineDisclosure }) => {
  const { t } = useTranslation('collaboration');
  const { userInfo } = useProfile();
  const { assignee, openThreads } = disclosure;
  const language = useLanguage();
  const here = peopleAt(usePresent(), place);
  const names = joinNames(
    here.map(({ name }) => name),
    language,
  );
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
      {here.map(({ userId, name }) => (
        <span key={userId}>
          {' '}
          <PersonChip name={name} isHere />
        </span>
      ))}
      {here.length > 0 ? <span className="visually-hidden">, {t('presence.inTree', { names })}</span> : null}
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
