import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { getPriorAnswers } from '../../../../../../shared/contract/reports/prior-answers.contract.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { yearName } from '../../../../../../shared/model/data-point/year-name.ts';
import type { StoredValue } from '../../../../../../shared/model/report/report.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { onceAVisit } from '../../../reports/common/use-frameworks.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { type PriorTables, priorTablesOf } from './prior-tables.ts';
import { type LastYears, lastYearsOf, type PriorAnswers } from './prior-year-text.ts';

/** The reporting time of last year's report, named as everywhere; undefined where the report was made from none. */
export const useLastYearName = (): string | undefined => {
  const { rolledFrom } = useWorkspace().report;
  const language = useLanguage();
  return rolledFrom && yearName({ startOn: rolledFrom.periodStartOn, endOn: rolledFrom.periodEndOn }, language);
};

/** Last year's answers to the open disclosure; requested only if the report was made from another one. */
const usePriorCall = ({ versionId, disclosureId }: DisclosurePlace) => {
  const { reportId, rolledFrom } = useWorkspace().report;
  const params = { reportId, versionId, disclosureId };
  return useCall(getPriorAnswers, rolledFrom ? { params } : null, onceAVisit);
};

const usePriorAnswers = (place: DisclosurePlace): readonly StoredValue[] | undefined =>
  usePriorCall(place).data?.prior?.values;

/** The same with the loading or error state, and a function to retry. */
export const usePriorState = (place: DisclosurePlace): { prior: PriorAnswers; retry: () => void } => {
  const { rolledFrom } = useWorkspace().report;
  const { data, error, mutate } = usePriorCall(place);
  const values = data?.prior?.values;
  const missing: PriorAnswers = { state: error === undefined ? 'loading' : 'failed' };
  const asked: PriorAnswers = data ? { state: 'none' } : missing;
  return {
    prior: values ? { state: 'known', values } : rolledFrom ? asked : { state: 'none' },
    retry: () => void mutate(),
  };
};

export const usePriorValue = (place: DisclosurePlace, fieldKey: string): FieldValue | undefined =>
  usePriorAnswers(place)?.find((value) => value.fieldKey === fieldKey)?.value ?? undefined;

/** Tables of the open disclosure that last year's report filled in, with their cell values. */
export const usePriorTables = (place: DisclosurePlace): PriorTables => priorTablesOf(usePriorAnswers(place));

/**
 * Last year's words are the draft of the field until the user confirms, changes or removes them; only then something
 * is stored. A read-only user sees the stored value.
 */
export const useLastYears = (place: DisclosurePlace, field: Field, stored: StoredValue | undefined): LastYears => {
  const { prior } = usePriorState(place);
  const { isReadOnly } = useWorkspace();
  return isReadOnly ? { kind: 'none' } : lastYearsOf(prior, field, stored);
};
