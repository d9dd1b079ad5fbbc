import { useTranslation } from 'react-i18next';
import type { Omission } from '../../../../../shared/model/report/report.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { OmissionFields, useOmissionForm } from '../answering/omissions/omission-modal.tsx';
import type { ScopeLeaf } from './scope-rows.ts';

const explanationMax = 2_000;

/** Asks why required disclosures are removed from the report; one reason for all that one click removes. */
export const RemovedDisclosuresModal = ({
  draftKey,
  leaves,
  onReason,
  onKeep,
}: {
  /** The storage key of the reason on the device until the server has it. */
  draftKey: string;
  leaves: readonly ScopeLeaf[];
  onReason: (omission: Omission) => void;
  onKeep: () => void;
}) => {
  const { t } = useTranslation('define');
  const { region, fail } = useFailedSubmit();
  const form = useOmissionForm({ before: null, explanationMax, draftKey, onOmit: onReason }, fail);
  const names = leaves.map(({ code }) => code).join(', ');
  return (
    <QuestionModal
      texts={{
        title: t('takeOut.title', { count: leaves.length, names }),
        keep: t('takeOut.keep'),
        confirm: t('takeOut.confirm'),
      }}
      isBusy={false}
      onKeep={onKeep}
      onConfirm={form.submit}
    >
      <div ref={region}>
        <OmissionFields text={t('takeOut.text', { count: leaves.length, names })} form={form} />
      </div>
    </QuestionModal>
  );
};
