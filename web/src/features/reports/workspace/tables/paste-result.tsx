import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';

export type PasteReport = { values: number; rows: number; unfit: readonly string[] };

const shownMax = 6;

/** "24 values pasted into 12 rows. [Undo]", and what found no place. */
export const PasteResult = ({
  report,
  onUndo,
}: {
  report: PasteReport | undefined;
  onUndo: (() => void) | undefined;
}) => {
  const { t } = useTranslation('tables');
  if (!report) return null;
  const { values, rows, unfit } = report;
  const shown = unfit.slice(0, shownMax).join(' · ');
  return (
    <SpaceBetween size="xxs">
      <LiveRegion>
        <StatusIndicator type={values > 0 ? 'success' : 'warning'}>
          {t('paste.done', { count: values, rows })}
        </StatusIndicator>
        {unfit.length > 0 ? (
          <div>
            <StatusIndicator type="warning">
              {t('paste.unfit', { count: unfit.length, texts: unfit.length > shownMax ? `${shown} …` : shown })}
            </StatusIndicator>
          </div>
        ) : null}
      </LiveRegion>
      {onUndo ? (
        <Button variant="inline-link" onClick={onUndo}>
          {t('paste.undo')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};
