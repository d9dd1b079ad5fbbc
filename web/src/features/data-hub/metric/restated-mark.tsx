import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Popover from '@cloudscape-design/components/popover';
import { useTranslation } from 'react-i18next';
import type { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import {
  listRestatedPoints,
  type RestatedPoint,
} from '../../../../../shared/contract/data-hub/restated-points.contract.ts';
import { groupedIn, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { pointId } from './point-id.ts';
import { shownNumber } from './show-in-unit.ts';

type Published = RestatedPoint['published'][number];

const useAmountText = (restated: Pick<RestatedPoint, 'unit'>, unit: string): ((one: Published) => string) => {
  const language = useLanguage();
  return ({ exact }) => {
    const number = { kind: 'number', number: exact, state: 'reported' } as const;
    const shown = shownNumber({ typed: number, exact, unit: restated.unit }, unit);
    if (!shown) return '';
    return `${groupedIn(shown.text, unit)}${shown.isRounded ? '…' : ''}\u00A0${unitBehindNumber(unit, language)}`.trim();
  };
};

const Mark = ({ restated, unit }: { restated: RestatedPoint; unit: string }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const amountText = useAmountText(restated, unit);
  const { published, reason, author, at } = restated;
  const [first] = published;
  const lines = published.map((one) => ({
    key: one.reportId,
    text: t('restated.published', { amount: amountText(one), report: one.reportName, revision: one.revision }),
  }));
  const why = reason === null ? t('restated.noReason') : t('restated.reason', { reason });
  return (
    <Box variant="small">
      <Popover
        header={t('restated.title')}
        dismissAriaLabel={t('close')}
        content={
          <>
            <ul className="hub-spans">
              {lines.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
            <Box>{why}</Box>
            <Box color="text-body-secondary">
              {t('restated.by', { name: author.name, time: formatInstant(at, language) })}
            </Box>
          </>
        }
      >
        <Badge color="severity-medium">{t('restated.mark')}</Badge>
      </Popover>
      {first ? <div>{t('restated.was', { amount: amountText(first) })}</div> : null}
      {reason === null ? <div>{why}</div> : null}
    </Box>
  );
};

/** Mark of a value that differs in published reports: their value, the reason, the author and the date (screens 24). */
export const RestatedMark = ({ point, unit }: { point: HubPoint; unit: string }) => {
  const { data } = useCall(listRestatedPoints, { params: { metricCode: point.metricCode } });
  const restated = data?.points.find((one) => pointId(one) === pointId(point));
  return restated ? <Mark restated={restated} unit={unit} /> : null;
};
