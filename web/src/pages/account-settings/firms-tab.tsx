import '../../features/consultancies/firms.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endAccess,
  type FirmView,
  listConsultancies,
} from '../../../../shared/contract/people/consultancies.contract.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { AccessForm } from '../../features/consultancies/access-form.tsx';
import { FirmCard } from '../../features/consultancies/firm-card.tsx';
import { useCall, useMutationCall } from '../../lib/api/use-call.ts';
import { FirmChanges } from './firm-changes.tsx';

const EndAccess = ({ firm, onClose, onDone }: { firm: FirmView; onClose: () => void; onDone: () => void }) => {
  const { t } = useTranslation('consultancies');
  const flash = useFlash();
  const call = useMutationCall(endAccess);
  const end = async (): Promise<void> => {
    try {
      await call.trigger({ params: { consultancyId: firm.consultancyId } });
      flash.show({ type: 'success', content: t('firms.endDone', { firm: firm.name }) });
    } catch (error) {
      flash.showError(error);
    }
    onDone();
    onClose();
  };
  return (
    <QuestionModal
      texts={{
        title: t('firms.endTitle', { firm: firm.name }),
        keep: t('firms.keep'),
        confirm: t('firms.confirmEnd'),
      }}
      isBusy={call.isMutating}
      onKeep={onClose}
      onConfirm={() => void end()}
    >
      {t('firms.endText')}
    </QuestionModal>
  );
};

/** Consultancies with access to the client (screens 31): granted, changed and ended by its administrators. */
export const FirmsTab = () => {
  const { t } = useTranslation('consultancies');
  const { data, error, mutate } = useCall(listConsultancies, { query: {} });
  const [form, setForm] = useState<{ firm: FirmView | undefined }>();
  const [ending, setEnding] = useState<FirmView>();
  const refresh = async (): Promise<readonly FirmView[]> => (await mutate())?.firms ?? [];
  if (error && !data) return <ErrorState things={t('firms.things')} error={error} onRetry={() => void refresh()} />;
  if (!data) return <LoadingState things={t('firms.things')} />;
  const { firms } = data;
  const grant = (
    <Button variant="primary" onClick={() => setForm({ firm: undefined })}>
      {t('firms.grant')}
    </Button>
  );
  return (
    <SpaceBetween size="l">
      <Box color="text-body-secondary">{t('firms.text')}</Box>
      {firms.length === 0 ? (
        <EmptyState spot="reports" title={t('firms.empty.title')} text={t('firms.empty.text')} action={grant} />
      ) : (
        <SpaceBetween size="m">
          {grant}
          {firms.map((firm) => (
            <FirmCard
              key={firm.consultancyId}
              firm={firm}
              changes={<FirmChanges consultancyId={firm.consultancyId} />}
              onChange={() => setForm({ firm })}
              onEnd={() => setEnding(firm)}
            />
          ))}
        </SpaceBetween>
      )}
      {form ? <AccessForm firm={form.firm} firms={firms} onClose={() => setForm(undefined)} onSaved={refresh} /> : null}
      {ending ? <EndAccess firm={ending} onClose={() => setEnding(undefined)} onDone={() => void refresh()} /> : null}
    </SpaceBetween>
  );
};
