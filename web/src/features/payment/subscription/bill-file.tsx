import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBillFile } from '../../../../../shared/contract/billing/billing.contract.ts';
import type { Bill } from '../../../../../shared/model/billing/subscription.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { callApi } from '../../../lib/session/session.ts';

/** A link is requested for each download, because it expires soon; the file opens in a tab of its own. */
const openFile = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
};

/** Opens the invoice or receipt of a bill; `name` is the bill's subject where several are listed. */
export const BillFile = ({
  bill,
  document,
  variant,
  text,
  name,
}: {
  bill: Bill;
  document: 'invoice' | 'receipt';
  variant: 'inline-link' | 'normal';
  text: string;
  name?: string;
}) => {
  const { t } = useTranslation('subscription');
  const flash = useFlash();
  const [isLoading, setIsLoading] = useState(false);
  const download = async (): Promise<void> => {
    setIsLoading(true);
    try {
      openFile((await callApi(getBillFile, { params: { billId: bill.billId, document } })).url);
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      variant={variant}
      loading={isLoading}
      {...(name === undefined ? {} : { ariaLabel: t(`bills.${document}Of`, { name }) })}
      onClick={() => void download()}
    >
      {text}
    </Button>
  );
};
