import type { Organization } from '../people/user.ts';
import type { ValidationSettings } from './checked-report.ts';

/** Half as much again or half of it: what asks for a word where an organisation set nothing else (screens.md 7). */
export const jumpLimitPercentDefault = 50;

export const validationSettingsOf = ({
  jumpLimitPercent,
  isEvidenceRequired,
}: Pick<Organization, 'jumpLimitPercent' | 'isEvidenceRequired'>): ValidationSettings => ({
  jumpLimitPercent: jumpLimitPercent ?? jumpLimitPercentDefault,
  isEvidenceRequired: isEvidenceRequired ?? false,
});
