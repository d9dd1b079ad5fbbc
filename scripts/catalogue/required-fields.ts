import { isConditionalDuty, isUnconditional } from '../../shared/catalogue/duty.ts';
import type { Field } from '../../shared/catalogue/framework.ts';
import type { Requirement } from '../../shared/catalogue/requirement.ts';

/** Fields with what the requirements of their disclosure make of them. Throws where a requirement names a field that is not there. */
export const asRequired = (fields: readonly Field[], requirements: readonly Requirement[] | undefined): Field[] => {
  if (!requirements) return [...fields];
  const keys = new Set(fields.map(({ key }) => key));
  const [unknown] = requirements.flatMap(({ covers }) => covers).filter((key) => !keys.has(key));
  if (unknown !== undefined) throw new Error(`A requirement names an unknown field: ${unknown}`);
  return fields.map(({ isRequired: _stated, ...field }) => {
    const own = requirements.filter(({ covers }) => covers.includes(field.key));
    const isRequired = own.some(isUnconditional);
    const { key, label, labelZhTw, inputType, ...rest } = field;
    return {
      key,
      label,
      ...(labelZhTw !== undefined && { labelZhTw }),
      inputType,
      isRequired,
      ...(!isRequired && { extent: own.some(isConditionalDuty) ? ('if-applicable' as const) : ('optional' as const) }),
      ...rest,
    };
  });
};
