import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  acceptEntityAnswer,
  type EntityRequestView,
  getEntityRequest,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { withoutFindings } from './findings.ts';

/**
 * Accepts submitted disclosures without a finding, request by request; those with a finding or a conflicting value
 * remain for a check.
 */
export const useAcceptAll = (onDone: () => void) => {
  const { t } = useTranslation('entities');
  const flash = useFlash();
  const { organizationProfiles } = useProfile();
  const [isBusy, setIsBusy] = useState(false);
  const acceptOf = async ({ requestId }: EntityRequestView): Promise<{ accepted: number; remaining: number }> => {
    const detail = await callApi(getEntityRequest, { params: { requestId } });
    const submitted = detail.items.filter(({ state }) => state === 'submitted').length;
    let { revision } = detail;
    let accepted = 0;
    for (const { itemKey } of withoutFindings(detail.items, organizationProfiles.jumpLimitPercent)) {
      try {
        const after = await callApi(acceptEntityAnswer, { params: { requestId }, body: { itemKey, revision } });
        revision = after.revision;
        accepted += 1;
      } catch (error) {
        if (!isApiError(error, 'data_point.conflict')) throw error;
      }
    }
    return { accepted, remaining: submitted - accepted };
  };
  const acceptAll = async (requests: readonly EntityRequestView[]): Promise<void> => {
    setIsBusy(true);
    let [accepted, remaining] = [0, 0];
    try {
      for (const request of requests) {
        const one = await acceptOf(request);
        accepted += one.accepted;
        remaining += one.remaining;
      }
      flash.show({
        type: accepted > 0 ? 'success' : 'info',
        content: t('owed.acceptedAll', { count: accepted, remaining }),
      });
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsBusy(false);
      onDone();
    }
  };
  return { acceptAll, isBusy };
};
