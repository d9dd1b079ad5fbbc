import Alert from '@cloudscape-design/components/alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholePercent } from '../../../../../shared/model/numbers/whole-percent.ts';
import { Progress } from '../../../components/progress/progress.tsx';
import { useHasDataHub } from '../../../lib/modules/data-hub.ts';
import { placesOf } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';

const keyOf = (reportId: string): string => `esg-core.head-start:${reportId}`;

const isDismissed = (reportId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(reportId)) !== null;
  } catch {
    return false;
  }
};

const dismiss = (reportId: string): void => {
  try {
    localStorage.setItem(keyOf(reportId), 'dismissed');
  } catch {
    // Without space in the device's storage it is dismissed for this visit only.
  }
};

/** Lists the answers that the data hub has filled in, until the user dismisses it. */
export const HeadStartBanner = () => {
  const { t } = useTranslation('workspace');
  const { report, outline, isReadOnly } = useWorkspace();
  const hasDataHub = useHasDataHub();
  const [isRemoved, setIsMissing] = useState(() => isDismissed(report.reportId));
  const disclosures = placesOf(outline).map(({ disclosure }) => disclosure);
  const known = disclosures.reduce((sum, { reusedFields }) => sum + reusedFields, 0);
  const total = disclosures.reduce((sum, { totalFields }) => sum + totalFields, 0);
  if (isRemoved || isReadOnly || known === 0) return null;
  const text = t(hasDataHub ? 'headStart.hub' : 'headStart.reports', { known, count: total });
  return (
    <Alert
      dismissible
      dismissAriaLabel={t('headStart.dismiss')}
      onDismiss={() => {
        dismiss(report.reportId);
        setIsMissing(true);
      }}
    >
      <Progress value={wholePercent(known, total)} ariaLabel={text} additionalInfo={text} />
    </Alert>
  );
};
