import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listHubValues } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { listReportingTimes } from '../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { MoreMenu } from '../../components/more-menu/more-menu.tsx';
import { EnterDataButton } from '../../features/data-hub/enter-data-button.tsx';
import type { HubMetric } from '../../features/data-hub/metric/hub-metric.ts';
import { useReportingTimes } from '../../features/data-hub/use-hub.ts';
import { useOpenConflicts } from '../../features/data-hub/use-open-conflicts.ts';
import { ExportButton } from '../../features/data-transfer/export/export-button.tsx';
import { ImportButton } from '../../features/data-transfer/import/import-button.tsx';
import { useRefreshCalls } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useIsPhone } from '../../lib/use-media.ts';

type Action = { id: string; text: string } & ({ href: string } | { onChoose: () => void });

/** One menu, or a button for each. */
const RowOrMenu = ({ actions }: { actions: readonly Action[] }) => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  if (useIsPhone() && actions.length > 1) return <MoreMenu label={t('more')} items={actions} />;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {actions.map((action) =>
        'href' in action ? (
          <Button key={action.id} href={action.href} onFollow={follow}>
            {action.text}
          </Button>
        ) : (
          <Button key={action.id} onClick={action.onChoose}>
            {action.text}
          </Button>
        ),
      )}
    </SpaceBetween>
  );
};

/** The same components at every width: a dialog opened by one of them stays while the window is resized. */
const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className={useIsPhone() ? 'hub-actions-phone' : 'hub-actions'}>{children}</div>
);

/**
 * Actions of the hub; on a phone all but the primary action are in a menu: they would need two rows of the screen.
 */
export const HubActions = () => {
  const { t } = useTranslation('data-hub');
  const refresh = useRefreshCalls();
  const { count } = useOpenConflicts();
  const { times, error } = useReportingTimes();
  // An empty hub begins with a reporting period or a file: its own empty state has the primary action.
  const isEmpty = times?.length === 0;
  const changed = (): void => void refresh(listHubValues, listReportingTimes);
  if (!times && !error) return null;
  const conflicts = count === undefined ? t('conflicts') : t('openConflicts', { number: count });
  const places = [
    { id: 'times', text: t('times.title'), href: addressOf('ReportingTimes') },
    { id: 'conflicts', text: conflicts, href: addressOf('DataHubConflicts') },
  ];
  return (
    <ActionRow>
      <ExportButton
        trigger={(onExport, exportText) => (
          <ImportButton
            onChanged={changed}
            trigger={(onImport, importText) => (
              <RowOrMenu
                actions={[
                  ...(isEmpty ? [] : [...places, { id: 'export', text: exportText, onChoose: onExport }]),
                  ...(onImport ? [{ id: 'import', text: importText, onChoose: onImport }] : []),
                ]}
              />
            )}
          />
        )}
      />
      {isEmpty ? null : <EnterDataButton />}
    </ActionRow>
  );
};

type MetricProps = { metric: HubMetric; owner: string | null; onEnter: (() => void) | undefined };

/**
 * Actions of a metric. Readers export stored values, which a calculated metric has none of; `onEnter` is for users with
 * write permission.
 */
export const MetricActions = ({ metric, owner, onEnter }: MetricProps) => {
  const { t } = useTranslation('data-hub');
  const metricCodes = [metric.code];
  if (!onEnter) return <ExportButton metricCodes={metricCodes} />;
  const grid = addressOf('DataHubAdd', { subMetricNodeId: metric.code, subMetricSectionMetaDataId: 'parts' });
  const sheet = metric.valueType === 'Text' ? undefined : owner === null ? grid : `${grid}?entity=${owner}`;
  return (
    <ActionRow>
      <ExportButton
        metricCodes={metricCodes}
        trigger={(onChoose, text) => (
          <RowOrMenu
            actions={[
              ...(sheet ? [{ id: 'sheet', text: t('grid.open'), href: sheet }] : []),
              { id: 'export', text, onChoose },
            ]}
          />
        )}
      />
      <Button variant="primary" onClick={onEnter}>
        {t('entry.open')}
      </Button>
    </ActionRow>
  );
};
