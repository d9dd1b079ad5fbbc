import type { Organization } from '../people/user.ts';
import type { ValidationSettings } from './checked-report.ts';

/** A change by half: the default limit above which a figure needs an explanation. */
export const jumpLimitPercentDefault = 50;

export const validationSettingsOf = ({
  jumpLimitPercent,
  isEvidenceRequired,
}: Pick<Organization, 'jumpLimitPercent' | 'isEvidenceRequired'>): ValidationSettings => ({
  jumpLimitPercent: jumpLimitPercent ?? jumpLimitPercentDefault,
  isEvidenceRequired: isEvidenceRequired ?? false,
});
