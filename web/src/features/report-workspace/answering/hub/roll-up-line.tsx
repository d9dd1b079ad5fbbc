import Button from '@cloudscape-design/components/button';
import Icon from '@cloudscape-design/components/icon';
import Modal from '@cloudscape-design/components/modal';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RollUpLine as Line, listRollUps } from '../../../../../../shared/contract/entities/roll-up.contract.ts';
import { getReportDisclosure } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { useAmount } from '../../../../components/roll-up/use-amount.ts';
import { useCoverageText } from '../../../../components/roll-up/use-coverage-text.ts';
import { lazyPart } from '../../../../components/states/lazy-part.tsx';
import { LoadingState } from '../../../../components/states/states.tsx';
import { useCall, useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

const RollUpView = lazyPart(async () => (await import('../../../../components/roll-up/roll-up-view.tsx')).RollUpView);

/** One request for the fields of a disclosure. Stored totals follow a change by some seconds (ADR 77). */
const forAWhile = { dedupingInterval: 15_000 } as const;

const Offer = ({ line, label }: { line: Line; label: string }) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const refresh = useRefreshCalls();
  const { report, isReadOnly } = useWorkspace();
  const { textOf } = useAmount(line);
  const [isOpen, setIsOpen] = useState(false);
  const { metricCode, total, taken } = line;
  const isStale = taken?.isStale === true;
  const coverage = useCoverageText()(line);
  const text = total === null ? coverage : `${textOf(total)} · ${coverage}`;
  const time = { startOn: report.periodStartOn, endOn: report.periodEndOn };
  return (
    <>
      <div className="hub-line">
        {isStale && !isReadOnly ? (
          <span className="hub-unusual">
            <Icon name="status-warning" size="small" /> {t('field.stale')}
          </span>
        ) : null}
        <span className="numeric">
          {t('field.offer')}: {text}
        </span>
        <Button variant="inline-link" ariaLabel={`${t('field.open')}: ${label}`} onClick={() => setIsOpen(true)}>
          {t('field.open')}
        </Button>
      </div>
      {isOpen ? (
        <Modal
          visible
          size="max"
          header={t('field.modal', { name: line.name[language] })}
          onDismiss={() => setIsOpen(false)}
        >
          <Suspense fallback={<LoadingState things={t('things')} />}>
            <RollUpView
              metricCode={metricCode}
              time={time}
              onTaken={() => {
                setIsOpen(false);
                void refresh(getReportDisclosure);
              }}
            />
          </Suspense>
        </Modal>
      ) : null}
    </>
  );
};

/** The sum of the entities' values, at the field it answers; says if the taken value has changed since. */
export const RollUpLine = ({ metricCode, label }: { metricCode: string; label: string }) => {
  const { report } = useWorkspace();
  const { data } = useCall(
    listRollUps,
    { query: { startOn: report.periodStartOn, endOn: report.periodEndOn } },
    forAWhile,
  );
  const line = data?.rollUps.find((one) => one.metricCode === metricCode);
  if (!line) return null;
  const { given, partial = 0, taken } = line;
  if (given + partial === 0 && taken === null) return null;
  return <Offer line={line} label={label} />;
};
