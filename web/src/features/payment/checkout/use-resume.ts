import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { resumeSubscription } from '../../../../../shared/contract/billing/billing.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { addressOf } from '../../../lib/routes.ts';

/**
 * Mails the open invoice and opens the checkout. If nothing is due (a pending cancellation, or sufficient credit)
 * `onStored` runs instead.
 */
export const useResume = (onStored: () => Promise<void> | void) => {
  const { t } = useTranslation('restriction');
  const flash = useFlash();
  const navigate = useNavigate();
  const call = useMutationCall(resumeSubscription);
  const resume = async (): Promise<void> => {
    try {
      const { checkout } = await call.trigger({});
      if (checkout === null) return await onStored();
      flash.show({ type: 'success', content: t('resume.sent', { email: checkout.sentTo }) });
      await navigate(addressOf('Checkout', { billId: checkout.billId }));
    } catch (error) {
      flash.showError(error);
    }
  };
  return { resume, isBusy: call.isMutating };
};
