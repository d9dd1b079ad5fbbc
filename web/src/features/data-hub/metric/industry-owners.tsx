import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { EntityId } from '../../../../../shared/ids.ts';
import { useEntities } from '../../../lib/modules/entities.ts';
import { othersIn, ownersIn } from '../entities/owners.ts';
import { useEntityName } from '../entities/use-entities.ts';
import type { MetricQuery } from './metric-query.ts';

/**
 * An industry may have several owners while the header shows one, because nothing is added up: names it, the number of
 * others, and where they are.
 */
export const IndustryOwners = ({
  industry,
  shown,
  by,
  onQuery,
}: {
  industry: string;
  shown: EntityId | undefined;
  by: MetricQuery['by'];
  onQuery: (change: Partial<MetricQuery>) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const { entities = [], industryCode } = useEntities();
  const entityName = useEntityName();
  const count = othersIn(ownersIn(entities, industryCode, industry), shown);
  if (count === 0) return null;
  return (
    <Box>
      {t('byEntity.others', { owner: entityName(shown ?? null), count })}{' '}
      {by === 'entity' ? null : (
        <Button variant="inline-link" onClick={() => onQuery({ by: 'entity' })}>
          {t('byEntity.showAll')}
        </Button>
      )}
    </Box>
  );
};
