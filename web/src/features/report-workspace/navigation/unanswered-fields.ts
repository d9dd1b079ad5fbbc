import type { Field } from '../../../../../shared/catalogue/framework.ts';
import type { DisclosureView } from '../../../../../shared/contract/reports/reports.contract.ts';
import { isAnswered } from '../../../../../shared/model/answer/field-value.ts';

/** Empty fields in the order of the screen; calculated fields accept no input. */
export const openFields = (
  fields: readonly Pick<Field, 'key'>[],
  {
    values,
    hub,
  }: Pick<DisclosureView, 'values'> & {
    hub: readonly Pick<DisclosureView['hub'][number], 'fieldKey' | 'state' | 'value'>[];
  },
): string[] =>
  fields
    .filter(({ key }) => {
      const bound = hub.find(({ fieldKey }) => fieldKey === key);
      if (bound?.state === 'computed') return false;
      const stored = values.find(({ fieldKey }) => fieldKey === key);
      return !isAnswered(stored?.value) && !isAnswered(bound?.value);
    })
    .map(({ key }) => key);
