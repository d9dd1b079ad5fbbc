import { useTranslation } from 'react-i18next';
import { joinNames } from '../../../lib/i18n/join-names.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { PersonChip } from '../people/person-chip.tsx';
import { usePresent } from './presence-context.ts';
import { peopleIn } from './present-people.ts';

const shownMax = 4;

/** Who else is in the report, in its header. */
export const PeopleHere = () => {
  const { t } = useTranslation('collaboration');
  const language = useLanguage();
  const people = peopleIn(usePresent());
  if (people.length === 0) return null;
  const names = joinNames(
    people.map(({ name }) => name),
    language,
  );
  return (
    <span className="person-chips" title={t('presence.hereList', { names })}>
      {people.slice(0, shownMax).map(({ userId, name }) => (
        <PersonChip key={userId} name={name} isHere />
      ))}
      <span className="presence-text" aria-hidden="true">
        {t('presence.here', { count: people.length })}
      </span>
      <span className="visually-hidden">{t('presence.hereList', { names })}</span>
    </span>
  );
};
