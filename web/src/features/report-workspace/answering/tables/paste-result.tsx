import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';

/** `unfit`: texts that have no place. */
export type PasteReport = { values: number; rows: number; unfit: readonly string[] };

const shownMax = 6;

const LeftOut = ({ texts }: { texts: readonly string[] }) => {
  const { t } = useTranslation('tables');
  if (texts.length === 0) return null;
  const shown = texts.slice(0, shownMax).join(' · ');
  return (
    <div>
      <StatusIndicator type="warning">
        {t('paste.unfit', { count: texts.length, texts: texts.length > shownMax ? `${shown} …` : shown })}
      </StatusIndicator>
    </div>
  );
};

/** "24 values pasted into 12 rows. [Undo]", and the values that did not fit. */
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
  return (
    <SpaceBetween size="xxs">
      <LiveRegion>
        <StatusIndicator type={values > 0 ? 'success' : 'warning'}>
          {t('paste.done', { count: values, rows })}
        </StatusIndicator>
        <LeftOut texts={unfit} />
      </LiveRegion>
      {onUndo ? (
        <Button variant="inline-link" onClick={onUndo}>
          {t('paste.undo')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};
