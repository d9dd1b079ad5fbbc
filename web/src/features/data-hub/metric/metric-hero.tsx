import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyOf, namedUnit } from '../../../../../shared/model/data-point/currency.ts';
import { groupedIn, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { signOf } from '../../../../../shared/model/numbers/format-value.ts';
import { unsignedChange } from '../../../../../shared/model/numbers/percent-change.ts';
import { ChangeArrow } from '../../../components/change-arrow.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { percentChange } from '../percent-change.ts';
import { useTimeName } from '../use-hub.ts';
import { heroNumber } from './hero-number.ts';
import type { Series, SeriesPoint } from './metric-series.ts';
import { shownNumber } from './show-in-unit.ts';

/** "▼ 3 % vs 2024": an arrow instead of the sign. */
const HeroChange = ({ change, before }: { change: string; before: string }) => {
  const { t } = useTranslation('data-hub');
  const direction = change.startsWith('−') ? 'down' : change.startsWith('+') ? 'up' : undefined;
  return (
    <>
      {direction ? (
        <>
          <ChangeArrow direction={direction} label={t(`hero.${direction}`)} />{' '}
        </>
      ) : null}
      {t('hero.change', { change: unsignedChange(change), before })}
    </>
  );
};

/** The number first: latest value, its time, the change, and the disclosures that use it (screens 24). */
export const MetricHero = ({
  code,
  unit,
  series,
  newest,
  isLoading,
  owner,
  disclosures,
  isOwn,
  children,
}: {
  code: string;
  unit: string;
  series: Series;
  newest: SeriesPoint | undefined;
  /** The values are not known yet: the space of the number is reserved. */
  isLoading: boolean;
  /** Owner of the number, if it is an entity. */
  owner: string | undefined;
  disclosures: readonly { versionId: string }[];
  /** A calculation of this product. */
  isOwn: boolean;
  /** How it is calculated. */
  children: ReactNode;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const follow = useFollow();
  const nameOf = useTimeName();
  const point = series.bars.at(-1)?.point ?? newest;
  // All digits are in the title.
  const shown = point && shownNumber({ ...point, isCalculated: false }, unit);
  const number = shown && heroNumber(shown.text);
  const before = series.bars.at(-1)?.before;
  const change = percentChange(series.bars.at(-1)?.point, before);
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
          {change === undefined || !before ? null : (
            <span className="hub-hero-change">
              <HeroChange change={change} before={nameOf(before)} />
            </span>
          )}
        </p>
      ) : isLoading ? (
        <p className="hub-hero-number" />
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
      {children}
    </div>
  );
};
