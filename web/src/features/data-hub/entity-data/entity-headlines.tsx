import '../data-hub.css';
import './entity-data.css';
import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import type { EntityId } from '../../../../../shared/ids.ts';
import { currencyOf, namedUnit } from '../../../../../shared/model/data-point/currency.ts';
import { groupedIn, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { signOf } from '../../../../../shared/model/numbers/format-value.ts';
import { unsignedChange } from '../../../../../shared/model/numbers/percent-change.ts';
import { ChangeArrow } from '../../../components/change-arrow.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { metricAddress } from '../hub-query.ts';
import { heroNumber } from '../metric/hero-number.ts';
import { percentChange } from '../percent-change.ts';
import { useTimeName } from '../use-hub.ts';
import { type EntityHeadline, entityHeadlines } from './entity-values.ts';
import { useEntityValues } from './use-entity-values.ts';

const Change = ({ headline: { value, before } }: { headline: EntityHeadline }) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const change = percentChange(value, before?.value);
  if (!before || change === undefined) return null;
  const time = nameOf(before.time);
  const direction = change.startsWith('−') ? 'down' : change.startsWith('+') ? 'up' : undefined;
  if (!direction) return <> · {t('entityData.same', { time })}</>;
  return (
    <>
      {' · '}
      <ChangeArrow direction={direction} label={t(`entityData.${direction}`)} />{' '}
      {t('entityData.change', { change: unsignedChange(change), time })}
    </>
  );
};

const Headline = ({ headline, entity }: { headline: EntityHeadline; entity: EntityId }) => {
  const language = useLanguage();
  const follow = useFollow();
  const nameOf = useTimeName();
  const { node, time, value } = headline;
  const { amount, unit, state } = value;
  const sign = signOf(state);
  const number = heroNumber(amount ?? '');
  return (
    <li>
      <Link href={metricAddress(node.code, entity)} onFollow={follow} fontSize="body-s">
        {node.name[language]}
      </Link>
      <div className="numeric">
        <Box variant="span" fontSize="heading-l" fontWeight="bold">
          {sign === '' ? '' : `${sign}\u00A0`}
          <span title={number.full && groupedIn(number.full, unit)}>{groupedIn(number.text, unit)}</span>
        </Box>{' '}
        <Box variant="span" color="text-body-secondary">
          {unitBehindNumber(namedUnit({ unit, currency: currencyOf(value) }), language)}
        </Box>
      </div>
      <Box fontSize="body-s" color="text-body-secondary">
        {nameOf(time)}
        <Change headline={headline} />
      </Box>
    </li>
  );
};

/** The most used numbers of an entity in its newest reporting time (screens 23). */
export const EntityHeadlines = ({ entity }: { entity: EntityId }) => {
  const { t } = useTranslation('data-hub');
  const { loaded, error, retry } = useEntityValues(entity);
  const headlines = loaded ? entityHeadlines(loaded.tree, loaded.columns, loaded.values) : [];
  return (
    <section aria-labelledby="entity-headlines">
      <Box variant="h3" padding={{ bottom: 'xs' }}>
        <span id="entity-headlines">{t('entityData.headlines')}</span>
      </Box>
      {error && !loaded ? <ErrorState things={t('values')} error={error} onRetry={retry} /> : null}
      {!loaded && !error ? <LoadingState things={t('values')} lines={2} /> : null}
      {loaded && headlines.length === 0 ? <Box color="text-body-secondary">{t('entityData.none')}</Box> : null}
      {headlines.length > 0 ? (
        <ul className="entity-headlines">
          {headlines.map((headline) => (
            <Headline key={headline.node.code} headline={headline} entity={entity} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};
