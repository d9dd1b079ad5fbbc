import type { Framework } from '../../shared/catalogue/framework.ts';
import type { SourceEuDatapoints } from './source-schemas.ts';

/** A framework with its datapoints from other European law. Throws where one names a disclosure or a field that is not there. */
export const withEuDatapoints = (framework: Framework, { editions }: SourceEuDatapoints): Framework => {
  const euDatapoints = editions[framework.versionId];
  if (!euDatapoints) return framework;
  const fieldsOf = new Map(
    framework.sections.flatMap(({ disclosures }) =>
      disclosures.map(({ id, fields }) => [id, new Set(fields.map(({ key }) => key))] as const),
    ),
  );
  for (const { disclosureId, fields } of euDatapoints) {
    const known = fieldsOf.get(disclosureId);
    if (!known || !fields.every((key) => known.has(key))) {
      throw new Error(`A datapoint names what is not there: ${disclosureId} ${fields.join(', ')}`);
    }
  }
  return { ...framework, euDatapoints };
};
