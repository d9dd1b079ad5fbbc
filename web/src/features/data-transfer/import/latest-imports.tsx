import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDataImports } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import type { DataImportId } from '../../../../../shared/ids.ts';
import { type DataImport, type DataImportStatus, hasWritten } from '../../../../../shared/model/import/data-import.ts';
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

/** A file that is read on, once its sheets, columns or labels are chosen. */
const awaitsAnswer = ({ status, sheets, refusal, columns, unnamed, marks }: DataImport): boolean =>
  status === 'refused' &&
  (sheets.length > 0 || (refusal === 'columns' ? columns.length > 0 : unnamed.length + marks.length > 0));

const Line = ({ one, onOpen }: { one: DataImport; onOpen: (importId: DataImportId) => void }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const { counts } = one;
  // Every value of the file is stored already: no action is pending.
  const isIdle = one.status === 'ready' && counts.new + counts.changed + counts.conflict === 0;
  const status = isIdle ? 'same' : awaitsAnswer(one) ? 'ready' : one.status;
  const name = t('import.latest.line', {
    name: one.fileName,
    who: one.startedBy.name,
    at: formatInstant(one.startedAt, language),
  });
  return (
    <li className="import-line">
      <span>{name}</span>
      <StatusIndicator type={status === 'same' ? 'success' : shownAs[status]}>
        {t(`import.latest.status.${status}`)}
      </StatusIndicator>
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

type Opening = { onOpen: (importId: DataImportId) => void };

/** The first entries of a list; the others on request. */
const Lines = ({ imports, title, onOpen }: Opening & { imports: readonly DataImport[]; title: string }) => {
  const { t } = useTranslation('data-transfer');
  const [isExpanded, setIsExpanded] = useState(false);
  if (imports.length === 0) return null;
  return (
    <SpaceBetween size="xs">
      <Box variant="h3">{title}</Box>
      <ul className="import-lines" aria-label={title}>
        {imports.slice(0, isExpanded ? imports.length : shown).map((one) => (
          <Line key={one.importId} one={one} onOpen={onOpen} />
        ))}
      </ul>
      {imports.length > shown && !isExpanded ? (
        <Button
          variant="inline-link"
          ariaLabel={`${t('import.latest.more')}: ${title}`}
          onClick={() => setIsExpanded(true)}
        >
          {t('import.latest.more')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};

/**
 * Imports of all users: those that can still be undone, and separately those that wrote nothing or are pending.
 */
export const LatestImports = ({ onOpen }: Opening) => {
  const { t } = useTranslation('data-transfer');
  const { data } = useCall(listDataImports, {});
  const imports = data?.imports ?? [];
  const others = imports.filter((one) => !hasWritten(one));
  return (
    <div className="import-latest">
      <SpaceBetween size="m">
        <Lines imports={imports.filter(hasWritten)} title={t('import.latest.title')} onOpen={onOpen} />
        <Lines imports={others} title={t('import.latest.others')} onOpen={onOpen} />
      </SpaceBetween>
    </div>
  );
};
