import { AppError } from '../../../shared/errors.ts';
import { isAllowed } from '../../../shared/model/people/permissions.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../auth/principal.ts';
import { collaborationOf, isOutsider } from '../reports/report-access.ts';
import type { TranslatorShare } from './translator-shares.ts';

type InDisclosure = { versionId: string; disclosureId: string };

const translates = (shares: readonly TranslatorShare[], userId: string, place?: InDisclosure): boolean =>
  shares.some(
    (share) =>
      share.userId === userId &&
      (!place ||
        share.places.some((one) => one.versionId === place.versionId && one.disclosureId === place.disclosureId)),
  );

/**
 * People who edit answers may also translate them; external contributors with read access may where they are assigned
 * as translators.
 */
const isTranslator = (
  principal: Principal,
  reportId: string,
  shares: readonly TranslatorShare[],
  place?: InDisclosure,
): boolean =>
  !isOutsider(principal) ||
  collaborationOf(principal, reportId)?.role === 'contributor' ||
  translates(shares, principal.user.userId, place);

export const requireTranslator = (
  principal: Principal,
  reportId: string,
  shares: readonly TranslatorShare[],
  place: InDisclosure | undefined,
): void => {
  if (!isTranslator(principal, reportId, shares, place)) throw new AppError('auth.forbidden');
};

/** Whether the caller may translate anything of the report as it is now. */
export const mayTranslate = (principal: Principal, report: Report, shares: readonly TranslatorShare[]): boolean =>
  isEditable(report.status) &&
  !report.move &&
  !report.timeChangeId &&
  isAllowed(principal.levels, 'report:edit') &&
  isTranslator(principal, report.reportId, shares);
