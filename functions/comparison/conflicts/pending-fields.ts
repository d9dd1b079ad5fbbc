import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { boundFieldOf } from '../../../shared/model/data-point/binding.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import type { FieldReference } from '../../../shared/model/data-point/data-point.ts';
import type { BoundField } from '../../../shared/model/data-point/point-values.ts';
import type { Report } from '../../../shared/model/report/report.ts';

/** The definition of a field with a pending choice. */
export type PendingField = { disclosure: Disclosure; field: Field; bound: BoundField };

/** Undefined where the catalogue has no such field, or no metric binds it: then no choice can be pending. */
export const pendingFieldOf = (catalogue: Catalogue, place: FieldReference): PendingField | undefined => {
  const metrics = catalogue.metrics();
  const disclosure = catalogue.disclosure(place.versionId, place.disclosureId);
  const field = disclosure && findField(metrics, disclosure, place.fieldKey);
  const bound = field && boundFieldOf(metrics, field);
  return disclosure && field && bound ? { disclosure, field, bound } : undefined;
};

export const isInScope = ({ frameworks }: Report, { versionId, disclosureId }: FieldReference): boolean =>
  frameworks.some((one) => one.versionId === versionId && one.disclosureIds.includes(disclosureId));
