import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Report } from '../../../shared/model/report/report.ts';

/** Definition of a disclosure that is in the report's scope; otherwise 404. */
export const getDisclosureInScope = (
  catalogue: Catalogue,
  report: Report,
  versionId: string,
  disclosureId: string,
): Disclosure => {
  const chosen = report.frameworks.find((framework) => framework.versionId === versionId);
  const disclosure = chosen?.disclosureIds.includes(disclosureId)
    ? catalogue.disclosure(versionId, disclosureId)
    : undefined;
  if (!disclosure) throw new AppError('disclosure.not_found');
  return disclosure;
};
