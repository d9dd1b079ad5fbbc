import Button from '@cloudscape-design/components/button';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { PartLink } from './formula-line.tsx';
import type { HubMetric } from './hub-metric.ts';

/** A total of fifteen categories would fill a page. */
const listedAtFirst = 3;

/** Components of a calculated metric, each with a link to where it is entered. */
export const PartList = ({
  metric,
  codes,
  entity,
}: {
  metric: Pick<HubMetric, 'formulaParts'>;
  codes: readonly string[];
  /** Owner of the values, if it is an entity. */
  entity: string | undefined;
}) => {
  const { t } = useTranslation('data-hub');
  const comma = useLanguage() === 'en' ? ', ' : '、';
  const [isExpanded, setIsExpanded] = useState(false);
  const listed = isExpanded || codes.length <= listedAtFirst + 1 ? codes : codes.slice(0, listedAtFirst);
  return (
    <>
      {listed.map((code, position) => (
        <Fragment key={code}>
          {position === 0 ? null : comma}
          <PartLink metric={metric} code={code} entity={entity} />
        </Fragment>
      ))}
      {listed.length === codes.length ? null : (
        <>
          {comma}
          <Button variant="inline-link" onClick={() => setIsExpanded(true)}>
            {t('calculation.more', { count: codes.length - listed.length })}
          </Button>
        </>
      )}
    </>
  );
};
