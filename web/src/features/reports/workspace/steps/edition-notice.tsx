import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../../shared/catalogue/framework.ts';
import { addressOf } from '../../../../lib/routes.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { useFrameworkName, useFrameworks } from '../../common/use-frameworks.ts';
import { useWorkspace } from '../workspace-context.ts';

/** A framework that another one took over from: the report can move there. */
export const NewerEditionNotice = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('edition-move');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const { frameworks = [] } = useFrameworks();
  const successor = frameworks.find(({ versionId }) => versionId === framework.supersededBy);
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

/** Editions that the report was moved away from, each with its archive. */
export const LeftEditions = () => {
  const { t } = useTranslation('edition-move');
  const follow = useFollow();
  const nameOf = useFrameworkName();
  const { report } = useWorkspace();
  return (report.moves ?? []).map(({ moveId, fromVersionId, counts }) => (
    <Alert
      key={moveId}
      type="info"
      header={t('leftNotice', { from: nameOf(fromVersionId) })}
      action={
        <Button
          href={addressOf('MoveEdition', { reportId: report.reportId, versionId: fromVersionId })}
          onFollow={follow}
        >
          {t('archive')}
        </Button>
      }
    >
      {counts.review > 0 ? t('leftReview', { count: counts.review }) : t('leftArchive')}
    </Alert>
  ));
};
