import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../shared/catalogue/framework.ts';
import { ValueText } from '../fields/value-text.tsx';
import type { Stale } from './task-queue.ts';

/** A colleague has answered the same field: the person chooses a version before anything is sent. */
export const StaleChoice = ({
  field,
  stale,
  onChoose,
}: {
  field: Field;
  stale: Stale;
  onChoose: (isMine: boolean) => void;
}) => {
  const { t } = useTranslation('entity-tasks');
  return (
    <div className="stale-choice">
      <Alert type="warning" header={t('stale.title', { name: stale.author })}>
        <SpaceBetween size="xs">
          <ValueText field={field} value={stale.theirs} />
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => onChoose(true)}>{t('stale.mine')}</Button>
            <Button onClick={() => onChoose(false)}>{t('stale.theirs')}</Button>
          </SpaceBetween>
        </SpaceBetween>
      </Alert>
    </div>
  );
};
