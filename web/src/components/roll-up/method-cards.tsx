import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract/calls/call.ts';
import {
  listRollUps,
  type MethodResult,
  rollUpMetric,
  setConsolidationMethod,
} from '../../../../shared/contract/entities/roll-up.contract.ts';
import { driverCoverage } from '../../../../shared/model/entities/roll-up/taken-roll-up.ts';
import { percentText } from '../../../../shared/model/numbers/percent-text.ts';
import type { ConsolidationMethod } from '../../../../shared/model/people/consolidation-method.ts';
import { useMutationCall, useRefreshCalls } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFlash } from '../flash/use-flash.ts';
import { QuestionModal } from '../question-modal/question-modal.tsx';
import { shownAmount, useAmount } from './use-amount.ts';
import { useCoverageText } from './use-coverage-text.ts';

export type RollUp = CallOutput<typeof rollUpMetric>;

/** Currencies that cannot be added, each with an entity that uses it. */
const currenciesIn = ({ rows }: RollUp): string => {
  const first = new Map<string, string>();
  for (const { currency, name } of rows) if (currency !== '' && !first.has(currency)) first.set(currency, name);
  return [...first].map(([currency, name]) => `${currency} (${name})`).join(', ');
};

export const useRefusalText = (rollUp: RollUp): ((refused: MethodResult['refused']) => string) => {
  const { t } = useTranslation('roll-up');
  return (refused) => t(`refused.${refused ?? 'nothing'}`, { named: currenciesIn(rollUp) });
};

/** The share of the group that the number covers. */
const Coverage = ({ rollUp, result }: { rollUp: RollUp; result: MethodResult }) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const coverageText = useCoverageText();
  const { given, expected } = result.coverage;
  const known = driverCoverage(result.coverage);
  const name = rollUp.driver?.name[language] ?? '';
  return (
    <div className={given < expected ? 'roll-up-missing' : 'roll-up-quiet'}>
      {coverageText(result.coverage)}
      {known && 'percent' in known ? ` · ${t('coverage.driver', { percent: percentText(known.percent), name })}` : null}
      {known && 'unknown' in known ? ` · ${t('coverage.driverUnknown', { count: known.unknown, name })}` : null}
    </div>
  );
};

const Total = ({ rollUp, result }: { rollUp: RollUp; result: MethodResult }) => {
  const refusalText = useRefusalText(rollUp);
  const { unitText } = useAmount(rollUp);
  if (result.total === null) return <Box color="text-status-warning">{refusalText(result.refused)}</Box>;
  return (
    <div className="roll-up-total">
      {shownAmount(result.total)} <span className="roll-up-unit">{unitText}</span>
    </div>
  );
};

const Question = ({ method, onClose }: { method: ConsolidationMethod; onClose: () => void }) => {
  const { t } = useTranslation('roll-up');
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { trigger, isMutating } = useMutationCall(setConsolidationMethod);
  const name = t(`method.${method}`);
  const choose = (): void => {
    trigger({ body: { method } }).then(
      () => {
        flash.show({ type: 'success', content: t('method.done', { method: name }) });
        void refresh(rollUpMetric, listRollUps);
        onClose();
      },
      (error: unknown) => {
        flash.showError(error);
        onClose();
      },
    );
  };
  return (
    <QuestionModal
      texts={{
        title: t('method.question', { method: name }),
        keep: t('method.keep'),
        confirm: t('method.choose'),
      }}
      isBusy={isMutating}
      onKeep={onClose}
      onConfirm={choose}
    >
      {t('method.questionText')}
    </QuestionModal>
  );
};

/** Three methods side by side; the organisation's own is marked, and users with the permission choose it here. */
export const MethodCards = ({ rollUp }: { rollUp: RollUp }) => {
  const { t } = useTranslation('roll-up');
  const mayChoose = usePermission('consolidation:manage');
  const [asked, setAsked] = useState<ConsolidationMethod>();
  const { chosen } = rollUp;
  return (
    <>
      {chosen === null ? <Box variant="p">{t(mayChoose ? 'method.chooseFirst' : 'method.ask')}</Box> : null}
      <ul className="roll-up-methods" aria-label={t('method.title')}>
        {rollUp.methods.map((result) => (
          <li key={result.method} className="roll-up-method" data-chosen={result.method === chosen}>
            <div className="roll-up-head">
              <Box variant="h3">{t(`method.${result.method}`)}</Box>
              {result.method === chosen ? <Badge color="blue">{t('method.chosen')}</Badge> : null}
            </div>
            <Total rollUp={rollUp} result={result} />
            <Coverage rollUp={rollUp} result={result} />
            <Box color="text-body-secondary" fontSize="body-s">
              {t(`method.${result.method}Text`)}
            </Box>
            {mayChoose && result.method !== chosen ? (
              <div>
                <Button
                  ariaLabel={`${t('method.choose')}: ${t(`method.${result.method}`)}`}
                  onClick={() => setAsked(result.method)}
                >
                  {t('method.choose')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? <Question method={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
};
