import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { MoveOutcome } from '../../../../../shared/model/framework/edition-move.ts';

/** Outcomes that need attention first. */
export const outcomes: readonly MoveOutcome[] = ['review', 'archived', 'changed', 'carried'];

const types: Record<MoveOutcome, StatusIndicatorProps.Type> = {
  review: 'warning',
  archived: 'stopped',
  changed: 'info',
  carried: 'success',
};

export const OutcomeMark = ({ outcome }: { outcome: MoveOutcome }) => {
  const { t } = useTranslation('edition-move');
  return <StatusIndicator type={types[outcome]}>{t(`outcome.${outcome}`)}</StatusIndicator>;
};
