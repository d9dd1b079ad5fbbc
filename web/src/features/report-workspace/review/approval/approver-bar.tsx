import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { usePermission, useProfile } from '../../../../lib/session/profile.ts';
import { ActionQuestion } from '../../../reports/publishing/action-question.tsx';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useCompletionActions } from '../completion/use-completion.ts';
import { approvalRequestTextOf, isAsked } from './approval-request-text.ts';
import { ChangesModal } from './changes-modal.tsx';
import '../validation/validation.css';

/**
 * Below every step of a report that this person must approve: accept, reject with a reason, view changes.
 */
export const ApproverBar = ({
  isShown,
  isRejecting,
  onRejecting,
}: {
  /** False after a decision by another person, while this person's unsent text is still open. */
  isShown: boolean;
  isRejecting: boolean;
  onRejecting: (isOpen: boolean) => void;
}) => {
  const { t } = useTranslation('validation');
  const { t: tWorkspace } = useTranslation('workspace');
  const { report } = useWorkspace();
  const actions = useCompletionActions();
  const [open, setOpen] = useState<'changes'>();
  const [reason, setReason] = useState('');
  const canReadAudit = usePermission('audit:read');
  const { approval, acceptedAt } = report;
  const language = useLanguage();
  const { userInfo } = useProfile();
  const words = approvalRequestTextOf(report, userInfo.id);
  const asking = {
    name: (approval?.submittedBy ?? report.owner).name,
    approver: approval?.approver?.name ?? '',
    date: approval ? formatDay(approval.submittedAt, language) : '',
  };
  const reject = async (typedReason = ''): Promise<void> => {
    if (!(await actions.act('reject', { reason: typedReason }))) return;
    setReason('');
    onRejecting(false);
  };
  return (
    <>
      {isShown ? (
        <section className="approver-bar" aria-label={t('approver.label')}>
          <div>
            <strong>{t(`approver.${words}`, asking)}</strong>
            {approval?.message ? <p className="approver-message">{approval.message}</p> : null}
          </div>
          <div className="approver-acts">
            {canReadAudit ? (
              <Button variant="inline-link" onClick={() => setOpen('changes')}>
                {t(acceptedAt ? 'approver.changes' : 'approver.changesFirst')}
              </Button>
            ) : null}
            <div>
              <Button loading={actions.busy === 'reject'} onClick={() => onRejecting(true)}>
                {tWorkspace('completion.actions.reject')}
              </Button>
              <Button
                variant={isAsked(words) ? 'primary' : 'normal'}
                loading={actions.busy === 'accept'}
                onClick={() => void actions.act('accept')}
              >
                {tWorkspace('completion.actions.accept')}
              </Button>
            </div>
          </div>
        </section>
      ) : null}
      {isRejecting ? (
        <ActionQuestion
          question="reject"
          action="reject"
          report={report}
          reason={{ text: reason, onChange: setReason }}
          isBusy={actions.busy === 'reject'}
          onAct={(typedReason) => void reject(typedReason)}
          onClose={() => onRejecting(false)}
        />
      ) : null}
      {open === 'changes' ? (
        // Its texts load late: without a boundary here the bar would be hidden, and the button would lose its focus.
        <Suspense>
          <ChangesModal since={acceptedAt} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};
