import type { FirmView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { isDayAhead } from '../../../../shared/model/people/access-grant.ts';
import type { GrantLevel } from '../../../../shared/model/people/grant-level.ts';
import { isDayText } from '../../lib/day-text.ts';

/** Terms of an access as they are entered; `endsOn` is empty for an access without a last day. */
export type Terms = { level: GrantLevel; endsOn: string };

/** The firm that gets or changes its access, with the grant that the administrator saw. */
export type Firm = Pick<FirmView, 'consultancyId' | 'name'> & { seen: FirmView | undefined };

/** Starts with the terms of a live grant, however the form was opened: saving unchanged input extends nothing. */
export const startingTerms = (seen: FirmView | undefined): Terms => ({
  level: seen?.level ?? 'edit',
  endsOn: seen?.isLive ? (seen.endsOn ?? '') : '',
});

/** The firm with its grant in the client's list. */
export const firmAmong = (
  firms: readonly FirmView[],
  { consultancyId, name }: Pick<FirmView, 'consultancyId' | 'name'>,
): Firm => ({ consultancyId, name, seen: firms.find((firm) => firm.consultancyId === consultancyId) });

/** A last day is today or later, in UTC, or absent. */
export const isEndWrong = ({ endsOn }: Terms, now: number): boolean =>
  endsOn !== '' && !(isDayText(endsOn) && isDayAhead(endsOn, now));
