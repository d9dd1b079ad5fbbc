import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { DisclosureView } from '../../../../../../shared/contract/reports.contract.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import type { Neighbours } from '../tree/outline-tree.ts';
import { useWorkspace } from '../workspace-context.ts';
import { placeAddress } from './use-place.ts';

/** Bottom row: omit, back, complete and next; sticky on a phone (screens.md 6 and 14). */
export const DisclosureActions = ({
  answers,
  neighbours,
  isBusy,
  onComplete,
  onReopen,
  onOmit,
}: {
  answers: DisclosureView;
  neighbours: Neighbours;
  isBusy: boolean;
  onComplete: () => void;
  onReopen: () => void;
  onOmit: () => void;
}) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const { previous, next } = neighbours;
  const isSettled = answers.status === 'complete' || answers.status === 'omitted';
  return (
    <div className="disclosure-actions">
      <div className="disclosure-actions-start">
        {isReadOnly ? null : (
          <>
            <Button onClick={onOmit}>
              {t(answers.status === 'omitted' ? 'disclosure.changeOmission' : 'disclosure.omit')}
            </Button>
            {isSettled ? (
              <Button onClick={onReopen} loading={isBusy}>
                {t('disclosure.reopen')}
              </Button>
            ) : null}
          </>
        )}
      </div>
      <div className="disclosure-actions-end">
        {previous ? (
          <Button
            iconName="angle-left"
            href={placeAddress(report, previous.place)}
            onFollow={follow}
            ariaLabel={t('disclosure.previous', { code: previous.disclosure.code })}
          >
            {previous.disclosure.code}
          </Button>
        ) : null}
        {isReadOnly || isSettled ? (
          next && (
            <Button
              variant={isReadOnly ? 'normal' : 'primary'}
              iconName="angle-right"
              iconAlign="right"
              href={placeAddress(report, next.place)}
              onFollow={follow}
              ariaLabel={t('disclosure.next', { code: next.disclosure.code })}
            >
              {next.disclosure.code}
            </Button>
          )
        ) : (
          <Button variant="primary" onClick={onComplete} loading={isBusy}>
            {t(next ? 'disclosure.complete' : 'disclosure.completeLast')}
          </Button>
        )}
      </div>
    </div>
  );
};
