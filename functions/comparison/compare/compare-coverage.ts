import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { valueToText } from '../../../shared/model/answer/field-value.ts';
import { type ComparedDisclosure, wordsChange } from '../../../shared/model/comparison/comparison.ts';
import { titleOf } from './figure-names.ts';
import type { LoadedColumn, ReportColumn } from './load-columns.ts';
import { disclosureName } from './report-entries.ts';

type Side = {
  scope: ReadonlySet<string>;
  states: ReadonlyMap<string, ReportColumn['states'][number]>;
  /** Text of a disclosure, all its fields concatenated. */
  words: ReadonlyMap<string, string>;
};

const wordsIn = (values: ReportColumn['values']): string =>
  values
    .filter(({ value }) => value !== null && value.kind !== 'number')
    .map(({ fieldKey, value }) => [fieldKey, valueToText(value).trim()] as const)
    .filter(([, text]) => text !== '')
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map((field) => field.join('\n'))
    .join('\n');

const sideOf = (column: LoadedColumn): Side | undefined => {
  if (column.kind === 'time') return undefined;
  const inScope = column.report.frameworks.flatMap(({ versionId, disclosureIds }) =>
    disclosureIds.map((disclosureId) => disclosureName({ versionId, disclosureId })),
  );
  const values = Map.groupBy(column.values, disclosureName);
  return {
    scope: new Set(inScope),
    states: new Map(column.states.map((state) => [disclosureName(state), state])),
    words: new Map([...values].map(([name, group]) => [name, wordsIn(group)])),
  };
};

const cellOf = (side: Side | undefined, first: Side | undefined, name: string): ComparedDisclosure['cells'][number] => {
  if (!side?.scope.has(name)) return null;
  const state = side.states.get(name);
  const wordsOf = (one: Side | undefined): string => (one?.scope.has(name) ? (one.words.get(name) ?? '') : '');
  return {
    status: state?.status ?? 'not-started',
    answeredFields: state?.answeredFields ?? 0,
    words: side === first ? 'none' : wordsChange(wordsOf(first), wordsOf(side)),
    omissionReason: state?.omission?.reason ?? null,
  };
};

/** Disclosures in the scope of any of the reports: those of the first, then the additional ones of the others. */
export const compareCoverage = (catalogue: Catalogue, columns: readonly LoadedColumn[]): ComparedDisclosure[] => {
  const sides = columns.map(sideOf);
  const named = columns.flatMap((column) =>
    column.kind === 'time'
      ? []
      : column.report.frameworks.flatMap(({ versionId, disclosureIds }) =>
          disclosureIds.map((disclosureId) => ({ versionId, disclosureId })),
        ),
  );
  const places = new Map(named.map((place) => [disclosureName(place), place]));
  return [...places].flatMap(([name, { versionId, disclosureId }]): ComparedDisclosure[] => {
    const disclosure = catalogue.disclosure(versionId, disclosureId);
    if (!disclosure) return [];
    return [
      {
        versionId,
        disclosureId,
        code: disclosure.code,
        title: titleOf(disclosure),
        pillar: disclosure.pillar,
        cells: sides.map((side) => cellOf(side, sides[0], name)),
      },
    ];
  });
};
