import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import type {
  EntityRequestView,
  listEntityRequests,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { type ItemState, itemKeyOf } from '../../../../../shared/model/entities/request.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export type OwedColumn = { key: string; code: string; title: string };
type Subject = CallOutput<typeof listEntityRequests>['subjects'][number];

/** Requests of one entity, with the state of each disclosure. */
export type OwedRow = {
  requestId: EntityRequestView['requestId'];
  entityId: string;
  entityName: string;
  request: EntityRequestView;
  states: ReadonlyMap<string, ItemState>;
};

/** Outstanding requests: a row for each open request or draft, a column for each disclosure in any of them. */
export const owedGrid = (
  requests: readonly EntityRequestView[],
  subjects: readonly Subject[],
  language: Language,
): { columns: OwedColumn[]; rows: OwedRow[] } => {
  const out = requests.filter(({ stage }) => stage !== 'withdrawn');
  const asked = new Set(out.flatMap(({ items }) => items.map(({ subject }) => itemKeyOf(subject))));
  const columns = subjects
    .filter(({ itemKey }) => asked.has(itemKey))
    .map(({ itemKey, code, title, titleZhTw }): OwedColumn => {
      const named = language === 'zhTw' ? (titleZhTw ?? title) : title;
      return { key: itemKey, code, title: named };
    });
  const rows = out
    .map(
      (request): OwedRow => ({
        requestId: request.requestId,
        entityId: request.entityId,
        entityName: request.entityName,
        request,
        states: new Map(request.items.map(({ subject, state }) => [itemKeyOf(subject), state])),
      }),
    )
    .toSorted((one, other) => one.entityName.localeCompare(other.entityName, 'en'));
  return {
    columns: columns.toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true })),
    rows,
  };
};
