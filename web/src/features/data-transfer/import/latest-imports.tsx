import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { listDataImports } from '../../../../../shared/contract/data-transfer.contract.ts';
import type { DataImportId } from '../../../../../shared/ids.ts';
import type { DataImport, DataImportStatus } from '../../../../../shared/model/data-import.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

const shown = 5;
const shownAs: Record<DataImportStatus, StatusIndicatorProps.Type> = {
  checking: 'loading',
  refused: 'error',
  ready: 'pending',
  applying: 'loading',
  done: 'success',
  undoing: 'loading',
  undone: 'stopped',
  failed: 'error',
};

const Line = ({ one, onOpen }: { one: DataImport; onOpen: (importId: DataImportId) => void }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const name = t('import.latest.line', {
    name: one.fileName,
    who: one.startedBy.name,
    at: formatInstant(one.startedAt, language),
  });
  return (
    <li className="import-line">
      <span>{name}</span>
      <StatusIndicator type={shownAs[one.status]}>{t(`import.latest.status.${one.status}`)}</StatusIndicator>
      <Button
        variant="inline-link"
        ariaLabel={`${t('import.latest.open')}: ${one.fileName}`}
        onClick={() => onOpen(one.importId)}
      >
        {t('import.latest.open')}
      </Button>
    </li>
  );
};

/** Imports that were begun, by anybody: what waits for somebody, and what can still be taken back. */
export const LatestImports = ({ onOpen }: { onOpen: (importId: DataImportId) => void }) => {
  const { t } = useTranslation('data-transfer');
  const { data } = useCall(listDataImports, {});
  const imports = data?.imports.slice(0, shown) ?? [];
  if (imports.length === 0) return null;
  return (
    <SpaceBetween size="xs">
      <Box variant="h3">{t('import.latest.title')}</Box>
      <ul className="import-lines" aria-label={t('import.latest.label')}>
        {imports.map((one) => (
          <Line key={one.importId} one={one} onOpen={onOpen} />
        ))}
      </ul>
    </SpaceBetween>
  );
};
