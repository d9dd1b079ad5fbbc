/** Frozen table cells: the cells that a disclosure uses, and their names in print. */
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { BilingualText, Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import {
  type Breakdown,
  breakdownsOf,
  type CellReference,
  cellFieldOf,
  cellOf,
  hubCellFieldOf,
  isOfParts,
  libraryCellsOf,
} from '../../../shared/model/data-point/breakdown.ts';
import { type HubMembers, openCellsOf } from '../../../shared/model/data-point/hub-members.ts';
import { shownTablesOf } from '../../../shared/model/framework/required-tables.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { DisclosureRecord } from '../../core/reports/report.entities.ts';
import { captionOf } from '../../report-document/figures/figure-caption.ts';

export type PrintedCell = {
  parent: Field;
  field: Field;
  cell: NonNullable<SnapshotField['cell']>;
  /** The row's name was entered by the reporter and has no translation. */
  isUntranslated: boolean;
};

type RowName = (member: string) => { name: string; isUntranslated: boolean };

/** Cells of a disclosure's tables, each after its figure, by their keys. */
const cellKeysOf = (
  catalogue: Catalogue,
  disclosure: Disclosure,
  fields: DisclosureRecord['fields'],
  typed: readonly string[],
  members: HubMembers | undefined,
): string[] => {
  const shown = shownTablesOf(catalogue.metrics(), disclosure, fields);
  const open = shown.flatMap((table) => openCellsOf(table, disclosure.fields, members));
  return [...new Set([...shown.flatMap(libraryCellsOf), ...typed.filter((key) => cellOf(key)), ...open])];
};

type MemberName = { name: BilingualText; isUntranslated: boolean };

const memberNameOf = (
  catalogue: Catalogue,
  { kind, members }: Breakdown,
  member: string,
  rowName: RowName,
): MemberName => {
  const known =
    kind === 'country'
      ? catalogue.countries().find(({ id }) => id === member)
      : members.find(({ key }) => key === member)?.name;
  if (!known) {
    const { name, isUntranslated } = rowName(member);
    return { name: { en: name, zhTw: name }, isUntranslated };
  }
  return { name: 'en' in known ? known : { en: known.name, zhTw: known.nameZhTw }, isUntranslated: false };
};

const labelsOf = (parent: Field, dimension: BilingualText | undefined, member: BilingualText) => {
  const en = parent.label;
  const zhTw = parent.labelZhTw ?? en;
  return {
    label: `${dimension ? captionOf(en, dimension.en, 'en') : en}: ${member.en}`,
    labelZhTw: `${dimension ? captionOf(zhTw, dimension.zhTw, 'zhTw') : zhTw}：${member.zhTw}`,
  };
};

/**
 * Every cell with a value. If a figure has rows along several dimensions, each is labelled with its own dimension: a
 * country may be a region's only one, and the two are different numbers.
 */
export const printedCells = (
  catalogue: Catalogue,
  disclosure: Disclosure,
  {
    fields,
    typed,
    language,
    holds,
    rowName,
    members,
  }: {
    fields: DisclosureRecord['fields'];
    typed: readonly string[];
    language: Language;
    holds: (field: Field) => boolean;
    rowName: RowName;
    members: HubMembers | undefined;
  },
): PrintedCell[] => {
  const metrics = catalogue.metrics();
  const breakdowns = new Map<string, Breakdown[]>();
  const breakdownOf = (parent: Field, { dimension }: CellReference): Breakdown | undefined => {
    const all = breakdowns.get(parent.key) ?? breakdownsOf(metrics, { fields: [parent] });
    breakdowns.set(parent.key, all);
    return all.find((one) => one.dimension === dimension);
  };
  const cells = cellKeysOf(catalogue, disclosure, fields, typed, members).flatMap((key) => {
    const reference = cellOf(key);
    const parent = disclosure.fields.find((field) => field.key === reference?.fieldKey);
    const field = (typed.includes(key) ? cellFieldOf : hubCellFieldOf)(metrics, disclosure, key);
    const breakdown = parent && reference && breakdownOf(parent, reference);
    return parent && field && breakdown && reference && holds(field) ? [{ parent, field, breakdown, reference }] : [];
  });
  const dimensionsOf = Map.groupBy(cells, ({ parent }) => parent.key);
  return cells.map(({ parent, field, breakdown, reference }) => {
    const dimensions = new Set(dimensionsOf.get(parent.key)?.map((one) => one.breakdown.dimension));
    const { name, isUntranslated } = memberNameOf(catalogue, breakdown, reference.member, rowName);
    const labels = labelsOf(parent, dimensions.size > 1 ? breakdown.name : undefined, name);
    return {
      parent,
      field: isOfParts(breakdown.dimension) ? field : { ...field, ...labels },
      cell: { dimension: breakdown.name[language], member: name[language] },
      isUntranslated,
    };
  });
};
