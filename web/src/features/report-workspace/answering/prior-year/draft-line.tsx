import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { focusRow } from '../../navigation/focus-field.ts';
import type { FieldAddress } from '../../saving/save-queue.types.ts';
import { neverAnswered } from '../../saving/send-edit.ts';

/** Says that the words in the field are last year's, and lets the user confirm or remove them. */
export const DraftLine = ({
  address,
  draft,
  label,
  year,
}: {
  address: FieldAddress;
  draft: FieldValue;
  label: string;
  year: string;
}) => {
  const { t } = useTranslation('define');
  const { queue } = useWorkspace().queues;
  const confirm = (): void => {
    queue.type(address, draft, neverAnswered);
    queue.flush();
    focusRow(address.fieldKey);
  };
  const leaveOut = (): void => {
    queue.type(address, null, { ...neverAnswered, value: draft });
    queue.flush();
    focusRow(address.fieldKey);
  };
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <Badge color="blue">{t('prior.draft', { year })}</Badge>
      <Box fontSize="body-s" color="text-body-secondary">
        {t('prior.draftText')}
      </Box>
      <Button variant="inline-link" ariaLabel={`${t('prior.confirm')}: ${label}`} onClick={confirm}>
        {t('prior.confirm')}
      </Button>
      <Button variant="inline-link" ariaLabel={`${t('prior.leaveOut')}: ${label}`} onClick={leaveOut}>
        {t('prior.leaveOut')}
      </Button>
    </SpaceBetween>
  );
};
