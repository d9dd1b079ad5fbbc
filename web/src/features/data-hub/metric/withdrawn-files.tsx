import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { PointVersionView } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import { useOpenFile } from '../use-open-file.ts';

/** Files of a withdrawn value: evidence of the former value, not of the current one. */
export const WithdrawnFiles = ({ files }: { files: PointVersionView['leftFiles'] }) => {
  const { t } = useTranslation('data-hub');
  const { t: tFiles } = useTranslation('field-panels');
  const open = useOpenFile();
  if (files.length === 0) return null;
  return (
    <>
      <Box color="text-body-secondary">{t('details.leftFiles')}</Box>
      <ul className="hub-files" aria-label={t('details.leftFiles')}>
        {files.map(({ evidenceId, name }) => (
          <li key={evidenceId}>
            <Button
              variant="inline-link"
              iconName="download"
              ariaLabel={tFiles('evidence.download', { name })}
              onClick={() => open(evidenceId)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
