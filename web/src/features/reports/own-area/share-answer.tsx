import Checkbox from '@cloudscape-design/components/checkbox';
import { useTranslation } from 'react-i18next';
import type {
  EntityRequestDetail,
  RequestItemView,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { shareEntityAnswer } from '../../../../../shared/contract/entities/shared-answers.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import type { AnswerPlace } from './task-queue.ts';
import { useOnline } from './use-online.ts';

/** Consent of a supplier for one answer: suggested to its own people in requests of other customers; revocable. */
export const ShareAnswer = ({
  task,
  item,
  place,
  label,
  onChanged,
}: {
  task: EntityRequestDetail;
  item: RequestItemView;
  place: AnswerPlace;
  label: string;
  onChanged: () => Promise<unknown>;
}) => {
  const { t } = useTranslation('entity-tasks');
  const flash = useFlash();
  const isOnline = useOnline();
  const share = useMutationCall(shareEntityAnswer);
  const { organizationId, requestId } = task;
  const change = async (isShared: boolean): Promise<void> => {
    try {
      await share.trigger({ params: { organizationId, requestId }, body: { ...place, isShared } });
    } catch (error) {
      flash.showError(error);
    }
    await onChanged();
  };
  return (
    <Checkbox
      checked={item.shared.includes(place.fieldKey)}
      disabled={!isOnline || share.isMutating}
      description={t('share.text')}
      ariaLabel={t('share.labelOf', { label })}
      onChange={({ detail }) => void change(detail.checked)}
    >
      {t('share.label')}
    </Checkbox>
  );
};
