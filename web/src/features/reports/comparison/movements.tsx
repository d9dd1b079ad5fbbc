import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { columnNames, figureName } from '../../../../../shared/model/compared-names.ts';
import { largestMovements } from '../../../../../shared/model/comparison-standing.ts';
import { signedPercent } from '../../../../../shared/model/percent-change.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { Comparison } from './use-comparison.ts';
import './comparison.css';

const shown = 3;

/** The three largest movements against the first column that has any: what to look at. */
export const Movements = ({ comparison }: { comparison: Comparison }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const names = columnNames(comparison.columns, language, t('hub'));
  const moved = comparison.columns
    .map((_, index) => ({ index, largest: index === 0 ? [] : largestMovements(comparison.figures, index, shown) }))
    .find(({ largest }) => largest.length > 0);
  if (!moved) return <Box color="text-body-secondary">{t('movements.none')}</Box>;
  return (
    <div>
      <Box variant="awsui-key-label">{t('movements.label', { first: names[0], time: names[moved.index] ?? '' })}</Box>
      <ul className="movements">
        {moved.largest.map(({ figure, ratio }) => (
          <li key={figure.key}>
            {figureName(figure, language)} <span className="numeric">{signedPercent(ratio)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
