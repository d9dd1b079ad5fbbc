import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEditable } from '../../../../../../shared/model/report.ts';
import { useWorkspace } from '../workspace-context.ts';
import { type SubmitAction, SubmitModal } from './submit-modal.tsx';
import { useCompletionActions } from './use-completion.ts';

const submits: readonly SubmitAction[] = ['submit', 'complete'];

/** [Submit for approval], or [Mark as completed] where nobody has to approve; nothing where neither is open. */
export const SubmitButton = () => {
  const { t } = useTranslation('validation');
  const { report } = useWorkspace();
  const actions = useCompletionActions(() => Promise.resolve());
  const [isAsking, setIsAsking] = useState(false);
  const action = submits.find((name) => report.allowedActions.includes(name));
  if (!action || !isEditable(report.status)) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsking(true)}>
        {t(`submit.${action}`)}
      </Button>
      {isAsking ? (
        <SubmitModal
          action={action}
          isBusy={actions.busy === action}
          onAct={(words) => void actions.act(action, words).then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
};
