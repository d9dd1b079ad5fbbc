import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactSupport } from '../../../../shared/contract/platform/support.contract.ts';
import { SupportCategory } from '../../../../shared/model/platform/support.ts';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { useFlash } from '../flash/use-flash.ts';
import type { SupportOccasion } from '../support-button/support-context.ts';
import type { SupportDraft } from './support-draft.ts';

/** Sends the draft; `failure` is the server's message if it was refused. */
export const useSendMessage = ({ reference = null }: SupportOccasion, onSent: () => void) => {
  const { t } = useTranslation('support');
  const flash = useFlash();
  const call = useMutationCall(contactSupport);
  const [failure, setFailure] = useState<string>();
  const send = async ({ category, message, messageId }: SupportDraft, hasDetails: boolean): Promise<void> => {
    setFailure(undefined);
    const technicalDetails = {
      page: location.pathname.slice(0, 500),
      at: new Date().toISOString(),
      browser: navigator.userAgent.slice(0, 500),
      reference,
    };
    try {
      const { email } = await call.trigger({
        body: {
          category: SupportCategory.parse(category),
          message,
          messageId,
          ...(hasDetails ? { technicalDetails } : {}),
        },
      });
      flash.show({ type: 'success', content: t('sent', { email }) });
      onSent();
    } catch (error) {
      setFailure(error instanceof Error && 'body' in error ? error.message : '');
    }
  };
  return { send, isSending: call.isMutating, failure };
};
