import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../shared/contract/people/people.contract.ts';
import type { PersonAction } from '../../../../shared/model/people/people.ts';
import { shownName } from './person-text.tsx';

export type OnAct = (action: PersonAction, person: PersonView) => void;

const texts = {
  'change-permission-level': 'menu.level',
  'resend-invitation': 'menu.resend',
  'revoke-invitation': 'menu.revoke',
  'reset-second-factor': 'menu.mfa',
  'remove-user': 'menu.remove',
} as const satisfies Record<PersonAction, string>;

/** Row menu: actions that the server permits; the last administrator's removal is disabled with a reason. */
export const PersonMenu = ({ person, onAct }: { person: PersonView; onAct: OnAct }) => {
  const { t } = useTranslation('people');
  const items: ButtonDropdownProps.Item[] = person.allowedActions.map((id) => ({ id, text: t(texts[id]) }));
  if (person.isLastAdministrator) {
    items.push({
      id: 'remove-user',
      text: t('menu.remove'),
      disabled: true,
      disabledReason: t('menu.lastAdministrator'),
    });
  }
  if (items.length === 0) return null;
  return (
    <ButtonDropdown
      items={items}
      variant="inline-icon"
      ariaLabel={t('menu.label', { name: shownName(person) })}
      expandToViewport
      onItemClick={({ detail }) => {
        const action = person.allowedActions.find((allowed) => allowed === detail.id);
        if (action) onAct(action, person);
      }}
    />
  );
};
