import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { currencyOf, namedUnit } from '../../../../../shared/model/data-point/currency.ts';
import { groupedIn, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { signOf } from '../../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { percentChange } from '../percent-change.ts';
import { useTimeName } from '../use-hub.ts';
import { heroNumber } from './hero-number.ts';
import type { Series, SeriesPoint } from './metric-series.ts';
import { shownNumber } from './show-in-unit.ts';

/** The number first: latest value, its time, the change, and the disclosures that use it (screens 24). */
export const MetricHero = ({
  code,
  unit,
  series,
  newest,
  owner,
  disclosures,
  isOwn,
}: {
  code: string;
  unit: string;
  series: Series;
  newest: SeriesPoint | undefined;
  /** Owner of the number, if it is an entity. */
  owner: string | undefined;
  disclosures: readonly { versionId: string }[];
  /** A calculation of this product. */
  isOwn: boolean;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const follow = useFollow();
  const nameOf = useTimeName();
  const point = series.bars.at(-1)?.point ?? newest;
  // All digits are in the title.
  const shown = point && shownNumber({ ...point, isCalculated: false }, unit);
  const number = shown && heroNumber(shown.text);
  const change = percentChange(series.bars.at(-1)?.point, series.bars.at(-1)?.before);
  const frameworks = new Set(disclosures.map(({ versionId }) => versionId)).size;
  return (
    <div className="hub-hero">
      {point && number ? (
        <p className="hub-hero-number">
          {signOf(point.state) === '' ? null : `${signOf(point.state)}\u00A0`}
          <span title={number.full && groupedIn(number.full, unit)}>{groupedIn(number.text, unit)}</span>
          {'\u00A0'}
          <span className="hub-hero-unit">
            {unitBehindNumber(namedUnit({ unit, currency: currencyOf(point) }), language)}
          </span>
          <span className="hub-hero-unit"> · {nameOf(point)}</span>
          {point.isCalculated ? <span className="hub-hero-unit"> · {t('calculated')}</span> : null}
          {owner === undefined ? null : <span className="hub-hero-unit"> · {owner}</span>}
          {change === undefined ? null : <span className="hub-hero-change">{change}</span>}
        </p>
      ) : null}
      <Box color="text-body-secondary">
        {disclosures.length > 0 ? (
          <Link href={addressOf('Metric', { code })} onFollow={follow}>
            {t('fillsLong', { count: disclosures.length, frameworks })}
          </Link>
        ) : (
          t(isOwn ? 'isOwn' : 'fillsNothing')
        )}
      </Box>
    </div>
  );
};
