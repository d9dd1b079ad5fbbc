import Alert from '@cloudscape-design/components/alert';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FormState } from '../../lib/forms/use-form.ts';

const worthAList = 3;

/** List of wrong fields after a failed submit with three or more, each with a link to it (screens 5). */
export const WrongFields = ({ form }: { form: Pick<FormState<Record<string, string>>, 'wrong' | 'focus'> }) => {
  const { t } = useTranslation();
  const { wrong, focus } = form;
  if (wrong.length < worthAList) return null;
  return (
    <Alert type="error" header={t('form.wrongFields', { count: wrong.length })}>
      <SpaceBetween size="xxs">
        {wrong.map(({ name, label }) => (
          <Link key={name} onFollow={() => focus(name)}>
            {label}
          </Link>
        ))}
      </SpaceBetween>
    </Alert>
  );
};
