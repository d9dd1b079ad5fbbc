import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { DisclosureView } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { permitsOmission } from '../../../../../../shared/model/answer/omission-reason.ts';
import type { LetterOmission } from '../../../../../../shared/model/report/report.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

/** The reason for the omission of the whole disclosure. */
export const OmissionNote = ({ answers }: { answers: DisclosureView }) => {
  const { t } = useTranslation('workspace');
  if (!answers.omission) return null;
  const reason = t(`omission.reasons.${answers.omission.reason}`);
  const isPermitted = permitsOmission(answers);
  return (
    <Alert type={isPermitted ? 'info' : 'warning'} header={t('omission.omitted', { reason })}>
      {answers.omission.explanation}
      {isPermitted ? null : <p>{`${t('omission.notPermitted')} ${t('omission.notPermittedText')}`}</p>}
    </Alert>
  );
};

/** Omitted letters by reason; an editor can change or withdraw each omission. */
export const LetterOmissions = ({
  omissions,
  onChange,
  onTakeBack,
}: {
  omissions: readonly LetterOmission[];
  onChange: (omission: LetterOmission) => void;
  onTakeBack: (omission: LetterOmission) => void;
}) => {
  const { t } = useTranslation('workspace');
  const { isReadOnly } = useWorkspace();
  return omissions.map((omission) => {
    const letters = omission.letters.join(', ');
    return (
      <Alert
        key={letters}
        type="info"
        header={t('omission.omittedLetters', { letters, reason: t(`omission.reasons.${omission.reason}`) })}
        action={
          isReadOnly ? undefined : (
            <SpaceBetween direction="horizontal" size="xs">
              <Button ariaLabel={t('omission.changeLetters', { letters })} onClick={() => onChange(omission)}>
                {t('omission.change')}
              </Button>
              <Button ariaLabel={t('omission.reportLetters', { letters })} onClick={() => onTakeBack(omission)}>
                {t('omission.takeBack')}
              </Button>
            </SpaceBetween>
          )
        }
      >
        {omission.explanation}
      </Alert>
    );
  });
};
