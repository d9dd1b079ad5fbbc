import { memberName } from '../../../../shared/catalogue/member-names.ts';
import { findByName, foldedName } from '../../../../shared/model/entities/reporting-entity.ts';
import type { ImportContext } from '../../../../shared/model/import/import-cells.ts';
import type { Aside } from '../../../../shared/model/sheets/row-asides.ts';

type Context = Pick<ImportContext, 'catalogue' | 'entities'>;

/** A member of one of the metric's own dimensions that the library lists, by its key or its name in either language. */
const memberOf = ({ catalogue }: Context, metricCode: string, text: string): string | undefined => {
  const metrics = catalogue.metrics();
  const own = metrics.findValue(metricCode)?.dimensions ?? [];
  const folded = foldedName(text);
  const found = metrics.library.dimensions
    .filter(({ code, values }) => own.includes(code) && values !== null)
    .flatMap(({ code, values }) =>
      (values ?? []).flatMap((value) => {
        const { en, zhTw } = memberName(code, value);
        return [value, en, zhTw].some((name) => foldedName(name) === folded) ? [`${code}:${value}`] : [];
      }),
    );
  return found.length === 1 ? found[0] : undefined;
};

/** What a row is about by the words next to it: an entity, a part of its metric, or nothing that has a place of its own. */
export const partOf = (
  context: Context,
  metricCode: string,
  { text }: Aside,
): { entity: string } | { member: string } | undefined => {
  const entity = findByName(context.entities, text);
  if (entity) return { entity: entity.name };
  const member = memberOf(context, metricCode, text);
  return member === undefined ? undefined : { member };
};
