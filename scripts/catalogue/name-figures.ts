import type { Field, Framework } from '../../shared/catalogue/framework.ts';

/** The framework with a Chinese name for every figure that no metric named and `names` has by its English. */
export const nameFigures = (framework: Framework, names: ReadonlyMap<string, string>): Framework => {
  const named = (field: Field): Field => {
    const labelZhTw = field.labelZhTw ?? names.get(field.label);
    return labelZhTw === undefined ? field : { ...field, labelZhTw };
  };
  const sections = framework.sections.map((section) => ({
    ...section,
    disclosures: section.disclosures.map((one) => ({ ...one, fields: one.fields.map(named) })),
  }));
  return { ...framework, sections };
};
