import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DisclosureView } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { useHandInTurn } from '../../context/is-hand-in-next.ts';
import type { Neighbours, PlacedDisclosure } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { placeAddress } from '../../navigation/use-place.ts';
import { disclosureIndicators } from './disclosure-head.tsx';
import { BarMiddleContext } from './phone-bar.tsx';

const isSettled = (answers: DisclosureView): boolean => answers.status === 'complete' || answers.status === 'omitted';

type ActionProps = {
  answers: DisclosureView;
  neighbours: Neighbours;
  isBusy: boolean;
  onComplete: () => void;
  onReopen: () => void;
  onOmit: () => void;
};

const Aside = ({ answers, isBusy, onReopen, onOmit }: ActionProps) => {
  const { t } = useTranslation('workspace');
  const { isReadOnly } = useWorkspace();
  if (isReadOnly) return <div />;
  return (
    <div className="disclosure-actions-start">
      <Button onClick={onOmit}>
        {t(answers.status === 'omitted' ? 'disclosure.changeOmission' : 'disclosure.omit')}
      </Button>
      {isSettled(answers) ? (
        <Button onClick={onReopen} loading={isBusy}>
          {t('disclosure.reopen')}
        </Button>
      ) : null}
    </div>
  );
};

const NextButton = ({ next }: { next: PlacedDisclosure }) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const { isNext } = useHandInTurn();
  return (
    <Button
      variant={isReadOnly || isNext ? 'normal' : 'primary'}
      iconName="angle-right"
      iconAlign="right"
      href={placeAddress(report, next.place)}
      onFollow={follow}
      ariaLabel={t('disclosure.next', { code: next.disclosure.code })}
    >
      {next.disclosure.code}
    </Button>
  );
};

type CompleteProps = Pick<ActionProps, 'neighbours' | 'isBusy' | 'onComplete'>;

const CompleteButton = ({ neighbours, isBusy, onComplete }: CompleteProps) => {
  const { t } = useTranslation('workspace');
  const { isNext } = useHandInTurn();
  return (
    <Button variant={isNext ? 'normal' : 'primary'} onClick={onComplete} loading={isBusy}>
      {t(neighbours.next ? 'disclosure.complete' : 'disclosure.completeLast')}
    </Button>
  );
};

/** On a phone the sticky bar has the main action; rare actions are at the end of the fields. */
const PhoneActions = ({
  canComplete,
  middle,
  ...props
}: ActionProps & { canComplete: boolean; middle: HTMLElement }) => {
  const { t } = useTranslation('workspace');
  const { isReadOnly } = useWorkspace();
  const { status } = props.answers;
  return (
    <>
      {isReadOnly ? null : (
        <div className="disclosure-actions">
          <Aside {...props} />
        </div>
      )}
      {createPortal(
        canComplete ? (
          <CompleteButton {...props} />
        ) : (
          <StatusIndicator type={disclosureIndicators[status]}>{t(`disclosureStatus.${status}`)}</StatusIndicator>
        ),
        middle,
      )}
    </>
  );
};

/** Bottom row: omit, back, complete and next. */
export const DisclosureActions = (props: ActionProps) => {
  const { answers, neighbours } = props;
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const { previous, next } = neighbours;
  const canComplete = !isReadOnly && !isSettled(answers);
  const middle = useContext(BarMiddleContext);
  if (middle) return <PhoneActions {...props} canComplete={canComplete} middle={middle} />;
  return (
    <div className="disclosure-actions">
      <Aside {...props} />
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
        {canComplete ? <CompleteButton {...props} /> : null}
        {!canComplete && next ? <NextButton next={next} /> : null}
      </div>
    </div>
  );
};
