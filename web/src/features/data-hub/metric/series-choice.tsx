import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MetricQuery } from './metric-query.ts';

export type SeriesChoiceProps = {
  query: MetricQuery;
  onQuery: (change: Partial<MetricQuery>) => void;
  hasEntities: boolean;
  /** The user switched between the two panels, which both have this control: the old one unmounted with its panel. */
  isLedTo: boolean;
};

/** Over time or by entity, as chart or table; both in the address. */
export const SeriesChoice = ({ query, onQuery, hasEntities, isLedTo }: SeriesChoiceProps) => {
  const { t } = useTranslation('data-hub');
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLedTo || document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-haspopup]')?.focus();
  }, [isLedTo]);
  return (
    <div ref={region}>
      <SpaceBetween direction="horizontal" size="xs">
        {hasEntities ? (
          <SegmentedControl
            label={t('byEntity.choice')}
            selectedId={query.by}
            options={[
              { id: 'time', text: t('byEntity.byTime') },
              { id: 'entity', text: t('byEntity.byEntity') },
            ]}
            onChange={({ detail }) => onQuery({ by: detail.selectedId === 'entity' ? 'entity' : 'time' })}
          />
        ) : null}
        <SegmentedControl
          label={t('chart.view')}
          selectedId={query.view}
          options={[
            { id: 'chart', text: t('chart.chart') },
            { id: 'table', text: t('chart.table') },
          ]}
          onChange={({ detail }) => onQuery({ view: detail.selectedId === 'table' ? 'table' : 'chart' })}
        />
      </SpaceBetween>
    </div>
  );
};
