import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityView } from '../../../../shared/contract/entities/entities.contract.ts';
import { archiveEntity, deleteEntity } from '../../../../shared/contract/entities/entity-management.contract.ts';
import { DayField } from '../../components/day-input/day-field.tsx';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { localToday } from './use-entity-rows.ts';

type Props = { entity: EntityView; onClose: () => void; onDone: () => void };

/** Sets the day from which it is no longer reported; or reactivates it. */
export const ArchiveQuestion = ({ entity, onClose, onDone }: Props) => {
  const { t } = useTranslation('entities');
  const { t: tCommon } = useTranslation();
  const flash = useFlash();
  const [day, setDay] = useState(localToday);
  const call = useMutationCall(archiveEntity);
  const { name, entityId, revision, archivedOn } = entity;
  const isRestoring = archivedOn !== null;
  const key = isRestoring ? 'restore' : 'archive';
  const act = async (): Promise<void> => {
    try {
      await call.trigger({ params: { entityId }, body: { archivedOn: isRestoring ? null : day, revision } });
      flash.show({ type: 'success', content: t(`${key}.done`, { name }) });
    } catch (error) {
      flash.showError(error);
    }
    onDone();
    onClose();
  };
  return (
    <QuestionModal
      texts={{ title: t(`${key}.title`, { name }), keep: tCommon('actions.cancel'), confirm: t(`${key}.confirm`) }}
      isBusy={call.isMutating}
      isOpen={isRestoring || day !== ''}
      onKeep={onClose}
      onConfirm={() => void act()}
    >
      <Box margin={{ bottom: 's' }}>{t(`${key}.text`)}</Box>
      {isRestoring ? null : <DayField label={t('archive.day')} name={t('archive.day')} value={day} onChange={setDay} />}
    </QuestionModal>
  );
};

/** Only an entity without values and requests can be deleted; the server lists where it has some. */
export const DeleteQuestion = ({ entity, onClose, onDone }: Props) => {
  const { t } = useTranslation('entities');
  const { t: tCommon } = useTranslation();
  const flash = useFlash();
  const call = useMutationCall(deleteEntity);
  const { name, entityId } = entity;
  const act = async (): Promise<void> => {
    try {
      await call.trigger({ params: { entityId } });
      flash.show({ type: 'success', content: t('delete.done', { name }) });
    } catch (error) {
      flash.showError(error);
    }
    onDone();
    onClose();
  };
  return (
    <QuestionModal
      texts={{ title: t('delete.title', { name }), keep: tCommon('actions.cancel'), confirm: t('delete.confirm') }}
      isBusy={call.isMutating}
      onKeep={onClose}
      onConfirm={() => void act()}
    >
      <Box>{t('delete.text')}</Box>
    </QuestionModal>
  );
};
