import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { OrganizationConflict } from '../../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { type FieldPlace, type SideFiles, useFieldFiles, usePointFilesOf } from './use-side-files.ts';

const Files = ({ files, hasFailed }: SideFiles) => {
  const { t } = useTranslation('conflicts');
  if (hasFailed) return <p className="conflict-line quiet">{t('files.failed')}</p>;
  if (!files) return null;
  if (files.length === 0) return <p className="conflict-line quiet">{t('files.none')}</p>;
  return (
    <ul className="conflict-files" aria-label={t('files.title')}>
      {files.map(({ evidenceId, name, page, open }) => (
        <li key={evidenceId}>
          <Button variant="inline-link" iconName="download" ariaLabel={t('files.open', { name })} onClick={open}>
            {name}
          </Button>
          {page === '' ? null : <span className="quiet"> · {page}</span>}
        </li>
      ))}
    </ul>
  );
};

/** Evidence of a pending answer (screens 26): the files of its field. */
export const PendingFiles = ({ place }: { place: FieldPlace }) => <Files {...useFieldFiles(place)} />;

/** Evidence of the stored value: its files in the data hub, and those of the field it came from. */
export const StoredFiles = ({ existing }: Pick<OrganizationConflict, 'existing'>) => {
  const own = usePointFilesOf(existing);
  const atField = useFieldFiles(existing.origin);
  const files = own.files && atField.files ? [...own.files, ...atField.files] : undefined;
  return <Files files={files} hasFailed={own.hasFailed || atField.hasFailed} />;
};
