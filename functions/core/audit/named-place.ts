import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import type { FieldReference } from '../../../shared/model/data-point/data-point.ts';

type Named = { section: string; field: string };

/** A field as named in the log of its report; the general name where the catalogue does not have the field. */
export const namedPlace = (
  catalogue: Pick<Catalogue, 'disclosure' | 'metrics'>,
  { versionId, disclosureId, fieldKey }: FieldReference,
  otherwise: Named,
): Named => {
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  const field = disclosure && findField(catalogue.metrics(), disclosure, fieldKey);
  return field ? { section: `${disclosure.code} ${disclosure.title}`, field: field.label } : otherwise;
};
