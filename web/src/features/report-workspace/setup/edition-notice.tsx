import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { waitingOf } from '../../../../../shared/model/framework/edition-move.ts';
import { laterEditionFor } from '../../../../../shared/model/framework/edition-periods.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useFrameworkName, useFrameworks } from '../../reports/common/use-frameworks.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** A framework that another one took over from: the report can move there. */
export const NewerEditionNotice = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('edition-move');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const { frameworks = [] } = useFrameworks();
  const successor = laterEditionFor(frameworks, framework, report.periodStartOn);
  if (!successor || isReadOnly) return null;
  const names = { from: framework.shortName, to: successor.shortName };
  const { reportId } = report;
  return (
    <Alert
      type="info"
      header={t('notice', names)}
      action={
        <Button href={addressOf('MoveEdition', { reportId, versionId: framework.versionId })} onFollow={follow}>
          {t('see')}
        </Button>
      }
    >
      {t('noticeText', names)}
    </Alert>
  );
};

/** How many of the answers to review are still open. */
const reviewText = (t: TFunction<'edition-move'>, open: number, total: number): string => {
  if (open > 0) return t('leftReview', { count: open });
  return t(total > 0 ? 'leftSettled' : 'leftArchive');
};

/** Editions that the report was moved away from, each with its archive. */
export const LeftEditions = () => {
  const { t } = useTranslation('edition-move');
  const follow = useFollow();
  const nameOf = useFrameworkName();
  const { report } = useWorkspace();
  return (report.moves ?? []).map((move) => (
    <Alert
      key={move.moveId}
      type="info"
      header={t('leftNotice', { from: nameOf(move.fromVersionId) })}
      action={
        <Button
          href={addressOf('MoveEdition', { reportId: report.reportId, versionId: move.fromVersionId })}
          onFollow={follow}
        >
          {t('archive')}
        </Button>
      }
    >
      {reviewText(t, waitingOf(report, move), move.counts.review)}
    </Alert>
  ));
};
