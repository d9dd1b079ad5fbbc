import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { labelsOf } from '../text/labels.ts';
import { contributionText } from './contribution-text.ts';
import { printedFields } from './field-view.ts';
import { figureName } from './figure-caption.ts';
import { largestFirst } from './largest-first.ts';

type Entities = NonNullable<SnapshotField['entities']>;

/**
 * A row of the sheet. Figures of entities are frozen for the reporting year only: their earlier values are not known.
 */
export type SheetField = SnapshotField & { isOfEntity?: true; isContribution?: true };

/** The largest first, as in their chart, if they have one unit. */
const inOrder = (entities: Entities): Entities =>
  new Set(entities.map(({ unit }) => unit)).size > 1 ? entities : entities.toSorted(largestFirst);

/**
 * The entities' values of a figure, each as a figure named by both; they are not added up (ADR 32). A contribution to a
 * consolidated figure has its calculation as its note.
 */
export const entityFields = (
  { key, label, isConsolidated, entities = [] }: SnapshotField,
  language: Language,
): SheetField[] =>
  inOrder(entities).map(({ name, number, unit, state = 'reported', contribution }) => ({
    key: `${key} ${name}`,
    label: `${figureName(label)}${labelsOf(language).colon}${name}`,
    inputType: 'Number',
    isRequired: false,
    isOfEntity: true,
    ...(isConsolidated ? { isContribution: true } : {}),
    unit,
    value: {
      kind: 'number',
      number,
      unit,
      state,
      ...(contribution ? { note: contributionText(contribution, language) } : {}),
    },
  }));

/**
 * The rows of a disclosure in a section's sheet: everything that all files print and, below each figure, the entities'
 * values.
 */
export const sheetFields = (disclosure: SnapshotDisclosure, language: Language): SheetField[] => {
  const printed = printedFields(disclosure);
  if (!disclosure.fields.some(({ entities }) => entities)) return printed;
  const own = new Set(printed);
  return disclosure.fields.flatMap((field) => [...(own.has(field) ? [field] : []), ...entityFields(field, language)]);
};
