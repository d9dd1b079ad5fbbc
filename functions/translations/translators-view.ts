import type { Translator } from '../../shared/contract/publishing/translations.contract.ts';
import type { Principal } from '../core/auth/principal.ts';
import { isOutsider, seesDisclosure } from '../core/reports/report-access.ts';
import type { TranslatorShare } from '../core/translations/translator-shares.ts';

/** Each place with its translator, as visible to this person: an external contributor sees the own disclosures. */
export const translatorsSeenBy = (
  principal: Principal,
  reportId: string,
  shares: readonly TranslatorShare[],
): Translator[] =>
  shares
    .flatMap(({ places, ...translator }) => places.map((place) => ({ ...place, ...translator })))
    .filter(
      ({ versionId, disclosureId }) =>
        !isOutsider(principal) ||
        (versionId !== null &&
          disclosureId !== null &&
          seesDisclosure(principal, { reportId, versionId, disclosureId })),
    );
