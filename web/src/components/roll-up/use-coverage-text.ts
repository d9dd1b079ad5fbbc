import { useTranslation } from 'react-i18next';
import type { RollUpCoverage } from '../../../../shared/model/entities/roll-up/taken-roll-up.ts';

type Counts = Pick<RollUpCoverage, 'given' | 'expected' | 'partial'>;

/** "8 of 9 entities": entities with their whole value in a total, and those with a part of it. */
export const useCoverageText = (): ((counts: Counts) => string) => {
  const { t } = useTranslation('roll-up');
  return ({ given, expected, partial = 0 }) => {
    const whole = t('coverage.entities', { given, count: expected });
    return partial === 0 ? whole : `${whole} · ${t('coverage.partial', { count: partial })}`;
  };
};
