import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEditable } from '../../../../../../shared/model/report/report.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { type SubmitAction, type SubmitDraft, SubmitModal, type SubmitWords } from './submit-modal.tsx';
import { useCompletionActions } from './use-completion.ts';

const submits: readonly SubmitAction[] = ['submit', 'complete'];

/** [Submit for approval], or [Mark as completed] without required approval; nothing if neither is allowed. */
export const SubmitButton = () => {
  const { t } = useTranslation('validation');
  const { report } = useWorkspace();
  const actions = useCompletionActions();
  const [isAsking, setIsAsking] = useState(false);
  const [draft, setDraft] = useState<SubmitDraft>();
  const action = submits.find((name) => report.allowedActions.includes(name));
  if (!action || !isEditable(report.status)) return null;
  const act = async (words: SubmitWords): Promise<void> => {
    if (await actions.act(action, words)) setDraft(undefined);
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsking(true)}>
        {t(`submit.${action}`)}
      </Button>
      {isAsking ? (
        <SubmitModal
          action={action}
          draft={draft}
          onDraft={setDraft}
          isBusy={actions.busy === action}
          onAct={(words) => void act(words)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
};
