import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRollUps, rollUpMetric, takeRollUp } from '../../../../shared/contract/entities/roll-up.contract.ts';
import type { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import type { ParentChoice } from '../../../../shared/model/entities/roll-up/roll-up.ts';
import { withSign } from '../../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { useMutationCall, useRefreshCalls } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFlash } from '../flash/use-flash.ts';
import { QuestionModal } from '../question-modal/question-modal.tsx';
import type { RollUp } from './method-cards.tsx';
import { useAmount } from './use-amount.ts';

type Props = {
  rollUp: RollUp;
  metricCode: string;
  time: TimeSpan;
  parents: ParentChoice | undefined;
  driver: string | undefined;
  onTaken: (() => void) | undefined;
};

/** Adopts the number of the organisation's method as its value; asks before it replaces another stored value. */
const useAdoptRollUp = ({ rollUp, metricCode, time, parents, driver, onTaken }: Props) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { textOf } = useAmount(rollUp);
  const [isAsking, setIsAsking] = useState(false);
  const { trigger, isMutating } = useMutationCall(takeRollUp);
  const total = rollUp.methods.find(({ method }) => method === rollUp.chosen)?.total ?? null;
  const adopt = async (replaces: boolean): Promise<void> => {
    if (total === null) return;
    const body = { startOn: time.startOn, endOn: time.endOn, total, replaces };
    try {
      const { taken } = await trigger({
        params: { metricCode },
        body: { ...body, ...(parents ? { parents } : {}), ...(driver ? { driver } : {}) },
      });
      setIsAsking(false);
      flash.show({
        type: 'success',
        content: t('take.done', { value: textOf(taken.total), metric: rollUp.name[language] }),
      });
      onTaken?.();
    } catch (error) {
      if (isApiError(error, 'data_point.conflict')) setIsAsking(true);
      else flash.showError(error);
    }
    await refresh(rollUpMetric, listRollUps);
  };
  return { total, adopt, isMutating, isAsking, close: () => setIsAsking(false) };
};

/** Entities that are listed by name. */
const namedMax = 10;
const namesOf = (changed: readonly { name: string }[], language: Language): string => {
  const names = changed.slice(0, namedMax).map(({ name }) => name);
  return [...names, ...(changed.length > namedMax ? ['…'] : [])].join(language === 'zhTw' ? '、' : ', ');
};

/** The reports' use of the number, and whether it has changed since. */
const AdoptedNotice = ({ rollUp }: Pick<Props, 'rollUp'>) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const { textOf } = useAmount(rollUp);
  const { taken } = rollUp;
  if (!taken) return null;
  const before = withSign(textOf(taken.total), taken.state);
  if (!taken.isStale) {
    return (
      <Box color="text-body-secondary">
        {t('take.taken', {
          value: before,
          at: formatInstant(taken.at, language),
          name: taken.by.name,
          method: t(`method.${taken.method}`),
        })}
      </Box>
    );
  }
  const names = namesOf(taken.changed, language);
  return (
    <Alert type="warning" header={t('take.stale')}>
      {[
        taken.totalNow === null
          ? t('take.staleGone', { before })
          : t('take.staleText', { before, now: withSign(textOf(taken.totalNow), taken.stateNow) }),
        ...(rollUp.chosen !== null && rollUp.chosen !== taken.method
          ? [t('take.staleMethod', { before: t(`method.${taken.method}`), now: t(`method.${rollUp.chosen}`) })]
          : []),
        ...(names === '' ? [] : [t('take.staleNames', { names })]),
      ].join(language === 'zhTw' ? '' : ' ')}
    </Alert>
  );
};

/** The stored value that would be replaced, and the new one. */
const ConflictValues = ({ rollUp, total }: Pick<Props, 'rollUp'> & { total: string }) => {
  const { t } = useTranslation('roll-up');
  const { stored, unit } = rollUp;
  const { textOf } = useAmount(rollUp);
  const before = useAmount({ unit, currency: stored?.currency ?? '' });
  const amount = stored?.amount ?? null;
  return (
    <SpaceBetween size="m">
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('take.before'), value: amount === null ? '–' : withSign(before.textOf(amount), stored?.state) },
          { label: t('take.after'), value: textOf(total) },
        ]}
      />
      <Box>{t('take.conflictText')}</Box>
    </SpaceBetween>
  );
};

/** The number as the organisation's value, which reports follow. */
export const AdoptRollUp = (props: Props) => {
  const { t } = useTranslation('roll-up');
  const mayWrite = usePermission('data:write');
  const { rollUp } = props;
  const { total, adopt, isMutating, isAsking, close } = useAdoptRollUp(props);
  const isCalculated = rollUp.rule === 'ratio';
  const isRestated = rollUp.taken?.isStale === true;
  return (
    <>
      <AdoptedNotice rollUp={rollUp} />
      {isCalculated ? <Box color="text-body-secondary">{t('take.calculated')}</Box> : null}
      {mayWrite && !isCalculated && total !== null && (rollUp.taken === null || isRestated) ? (
        <Button variant="primary" loading={isMutating} onClick={() => void adopt(false)}>
          {t(isRestated ? 'take.restate' : 'take.button')}
        </Button>
      ) : null}
      {isAsking ? (
        <QuestionModal
          texts={{ title: t('take.conflictTitle'), keep: t('take.keep'), confirm: t('take.replace') }}
          isBusy={isMutating}
          onKeep={close}
          onConfirm={() => void adopt(true)}
        >
          <ConflictValues rollUp={rollUp} total={total ?? ''} />
        </QuestionModal>
      ) : null}
    </>
  );
};
