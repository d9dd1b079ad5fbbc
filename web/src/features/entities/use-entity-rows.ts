import { useMemo } from 'react';
import { listEntities } from '../../../../shared/contract/entities/entities.contract.ts';
import { listEntityStandings } from '../../../../shared/contract/entities/entity-management.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { entityRows } from './entity-tree.ts';

export const localToday = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** All entities with their counts, which load separately: if that fails the list is shown without them. */
export const useEntityRows = () => {
  const list = useCall(listEntities, {});
  const summaries = useCall(listEntityStandings, {});
  const { data } = list;
  const counted = summaries.data?.standings;
  const rows = useMemo(() => data && entityRows(data.entities, counted ?? [], localToday()), [data, counted]);
  const refresh = async (): Promise<void> => {
    await Promise.all([list.mutate(), summaries.mutate()]);
  };
  return { rows, entities: data?.entities, error: list.error, refresh };
};
