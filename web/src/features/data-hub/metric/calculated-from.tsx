import { useTranslation } from 'react-i18next';
import { gapAfter } from '../../../lib/i18n/sentences.ts';
import type { HubMetric } from './hub-metric.ts';
import { PartList } from './part-list.tsx';

/** Replaces [Enter data] of a calculated metric: why it is not entered, and where its components are. */
export const CalculatedFrom = ({ metric, owner }: { metric: HubMetric; owner: string | null }) => {
  const { t } = useTranslation('data-hub');
  const codes = metric.formulaParts.map(({ code }) => code);
  if (codes.length === 0) return null;
  const text = t('calculation.from');
  return (
    <div>
      {text}
      {gapAfter(text)}
      <PartList metric={metric} codes={codes} entity={owner ?? undefined} />
    </div>
  );
};
