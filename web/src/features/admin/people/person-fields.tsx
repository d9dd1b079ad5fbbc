import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import type { PersonDraft, PersonFaults } from './new-people.ts';

type Props = {
  draft: PersonDraft;
  faults: PersonFaults;
  emailLabel: string;
  change: (change: Partial<PersonDraft>) => void;
};

/** Email and names of a user who is invited. */
export const PersonFields = ({ draft, faults, emailLabel, change }: Props) => {
  const { t } = useTranslation('admin');
  const labels = {
    email: emailLabel,
    firstName: t('organizations.create.firstName'),
    lastName: t('organizations.create.lastName'),
  };
  return (['email', 'firstName', 'lastName'] as const).map((name) => {
    const fault = faults[name];
    return (
      <FormField key={name} label={labels[name]} errorText={fault ? t(`organizations.create.faults.${fault}`) : ''}>
        <Input
          value={draft[name]}
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => change({ [name]: detail.value })}
        />
      </FormField>
    );
  });
};
