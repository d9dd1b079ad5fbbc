import * as z from 'zod';
import { EuDatapoint, type Framework } from '../../shared/catalogue/framework.ts';

/** Datapoints from other law of the European Union, by edition. */
export const SourceEuDatapoints = z.strictObject({
  source: z.string(),
  editions: z.record(z.string(), z.array(EuDatapoint).min(1)),
});
type SourceEuDatapoints = z.infer<typeof SourceEuDatapoints>;

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
