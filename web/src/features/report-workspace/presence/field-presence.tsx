import LiveRegion from '@cloudscape-design/components/live-region';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../shared/catalogue/framework.ts';
import { isAnswered } from '../../../../../shared/model/answer/field-value.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useFieldText } from '../../reports/fields/use-field-text.ts';
import type { DisclosurePlace } from '../context/outline-tree.ts';
import type { SeenValue } from '../saving/save-queue.types.ts';
import { usePresent } from './presence-context.ts';
import { personInField } from './present-people.ts';

const shownMilliseconds = 10_000;
const textMax = 80;
const cut = (text: string): string => (text.length <= textMax ? text : `${text.slice(0, textMax)}…`);

/** The change of another person that just arrived in a field; hidden after a while. */
const useArrival = (stored: SeenValue): SeenValue | undefined => {
  const { userInfo } = useProfile();
  const [known, setKnown] = useState(stored.revision);
  const [arrival, setArrival] = useState<SeenValue>();
  if (stored.revision !== known) {
    setKnown(stored.revision);
    const isTheirs =
      stored.revision > known && stored.updatedBy !== undefined && stored.updatedBy.userId !== userInfo.id;
    setArrival(isTheirs ? stored : undefined);
  }
  useEffect(() => {
    if (!arrival) return undefined;
    const timer = setTimeout(() => setArrival(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [arrival]);
  return arrival;
};

/** Another person in this field, and the value they stored while it was open; never a lock. */
export const FieldPresence = ({
  place,
  field,
  label,
  stored,
}: {
  place: DisclosurePlace;
  field: Field;
  label: string;
  stored: SeenValue;
}) => {
  const { t } = useTranslation('collaboration');
  const textOf = useFieldText(field);
  const person = personInField(usePresent(), place, field.key);
  const arrival = useArrival(stored);
  const name = arrival?.updatedBy?.name ?? '';
  const text = arrival
    ? isAnswered(arrival.value)
      ? t('presence.changed', { name, value: cut(textOf(arrival.value)) })
      : t('presence.cleared', { name })
    : '';
  return (
    <>
      {person ? (
        <span className="field-person">
          {t(person.isTyping ? 'presence.typing' : 'presence.at', { name: person.name })}
        </span>
      ) : null}
      {arrival ? <span className="field-arrival">{text}</span> : null}
      <LiveRegion hidden>{arrival ? t('presence.arrived', { label, text }) : ''}</LiveRegion>
    </>
  );
};
