import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import LiveRegion from '@cloudscape-design/components/live-region';
import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '../../../../../shared/model/billing/subscription.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

type Line = ChangePreview['lines'][number];

const Lines = ({ lines }: { lines: Line[] }) => (
  <ul className="subscription-cost-lines">
    {lines.map(({ description, amountCents }) => (
      <li key={`${description} ${amountCents}`}>
        <span lang="en">{description}</span>
        <span className="subscription-amount">{formatUsd(amountCents)}</span>
      </li>
    ))}
  </ul>
);

/** Cost of a change, computed by the payment provider, before confirmation. */
export const ChangeCost = ({ preview }: { preview: ChangePreview }) => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const { dueNowCents, nextInvoiceAt, nextInvoiceCents, lines } = preview;
  const next = nextInvoiceAt ? t('change.next', { date: formatDay(nextInvoiceAt, language) }) : t('change.nextOpen');
  return (
    <LiveRegion tagName="div">
      <div className="subscription-cost">
        <KeyValuePairs
          columns={2}
          items={[
            {
              label: t('change.now'),
              value: dueNowCents === 0 ? t('change.nowNothing') : <b>{formatUsd(dueNowCents)}</b>,
            },
            { label: next, value: formatUsd(nextInvoiceCents) },
          ]}
        />
        {lines.length > 1 ? <Lines lines={lines} /> : null}
      </div>
    </LiveRegion>
  );
};
