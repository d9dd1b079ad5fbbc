import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { getPriorAnswers } from '../../../../../../shared/contract/prior-answers.contract.ts';
import { type FieldValue, isProse, valueKindOf } from '../../../../../../shared/model/field-value.ts';
import type { StoredValue } from '../../../../../../shared/model/report.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { onceAVisit } from '../../common/use-frameworks.ts';
import { type PriorTables, priorTablesOf } from '../tables/prior-tables.ts';
import type { DisclosurePlace } from '../tree/outline-tree.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Answers of last year's report to the open disclosure; asked for only where the report was made from one. */
const usePriorAnswers = ({ versionId, disclosureId }: DisclosurePlace): readonly StoredValue[] | undefined => {
  const { reportId, rolledFrom } = useWorkspace().report;
  const params = { reportId, versionId, disclosureId };
  return useCall(getPriorAnswers, rolledFrom ? { params } : null, onceAVisit).data?.prior?.values;
};

export const usePriorValue = (place: DisclosurePlace, fieldKey: string): FieldValue | undefined =>
  usePriorAnswers(place)?.find((value) => value.fieldKey === fieldKey)?.value ?? undefined;

/** Tables of the open disclosure that last year's report filled in, with what stood in their cells. */
export const usePriorTables = (place: DisclosurePlace): PriorTables => priorTablesOf(usePriorAnswers(place));

/**
 * Last year's words stand in the field as its draft until somebody confirms, changes or leaves them out, which is when something
 * is stored for the first time. Whoever can only read sees what is stored.
 */
export const usePriorDraft = (
  place: DisclosurePlace,
  field: Field,
  stored: StoredValue | undefined,
): FieldValue | undefined => {
  const value = usePriorValue(place, field.key);
  const { isReadOnly } = useWorkspace();
  if (isReadOnly || !isProse(field) || (stored?.revision ?? 0) > 0) return undefined;
  return value?.kind === valueKindOf(field.inputType) ? value : undefined;
};
