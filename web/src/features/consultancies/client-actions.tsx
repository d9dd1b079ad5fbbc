import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { csvType } from '../../lib/csv-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useModule } from '../../lib/session/tenant.ts';
import { clientsCsv } from './client-csv.ts';
import { ExportClientsModal, RemindClientsModal } from './each-client-modals.tsx';

type Props = {
  /** The listed clients. */
  shown: readonly ClientView[];
  selected: readonly ClientView[];
  today: string;
  industryOf: (code: string | null) => string;
};

const useExport = ({ shown, selected, today, industryOf }: Props) => {
  const { t } = useTranslation('consultancies');
  return (): void => {
    const heads = {
      client: t('columns.client'),
      industry: t('columns.industry'),
      report: t('export.report'),
      progress: t('export.progress'),
      due: t('columns.due'),
      overdue: t('columns.overdue'),
      activity: t('columns.activity'),
    };
    const chosen = selected.length > 0 ? selected : shown;
    saveFile(
      t('export.fileName', { date: today }),
      csvType,
      clientsCsv(chosen, today, { heads, yes: t('export.yes'), industryOf }),
    );
  };
};

/**
 * Bulk actions for clients: reminders, their data as workbooks, and the list with progress and deadlines as a file.
 */
export const ClientActions = (props: Props) => {
  const { t } = useTranslation('consultancies');
  const { selected, shown } = props;
  const exportClients = useExport(props);
  const hasDataHub = useModule('data-management-module');
  const [asked, setAsked] = useState<'remind' | 'data'>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        <Button
          disabled={selected.length === 0}
          disabledReason={t('selection.none')}
          onClick={() => setAsked('remind')}
        >
          {selected.length === 0 ? t('remind.action') : t('remind.actionFor', { count: selected.length })}
        </Button>
        {hasDataHub ? (
          <Button
            disabled={selected.length === 0}
            disabledReason={t('selection.none')}
            onClick={() => setAsked('data')}
          >
            {selected.length === 0 ? t('data.action') : t('data.actionFor', { count: selected.length })}
          </Button>
        ) : null}
        <Button disabled={shown.length === 0} disabledReason={t('export.nothing')} onClick={exportClients}>
          {selected.length === 0
            ? t('export.action', { count: shown.length })
            : t('export.actionFor', { count: selected.length })}
        </Button>
      </SpaceBetween>
      {asked === 'remind' ? <RemindClientsModal clients={selected} onClose={close} /> : null}
      {asked === 'data' ? <ExportClientsModal clients={selected} onClose={close} /> : null}
    </>
  );
};
