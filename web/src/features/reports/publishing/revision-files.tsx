import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Popover from '@cloudscape-design/components/popover';
import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../../shared/model/report/publication.ts';
import { useDownload } from '../../../components/published-files/use-download.ts';
import { fileSizeParts } from '../../../lib/file-size.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { fileGroupsOf } from '../common/file-groups.ts';
import { useFileName } from '../common/use-file-name.ts';

const shownDigits = 8;

type FileLine = {
  /** Below the head of its language. */
  name: string;
  /** The full label, used where no heading is above it. */
  fullName: string;
  of: string;
  sizeBytes: number;
  sha256: string;
  isLoading: boolean;
  onGet: () => void;
};

const Line = ({ name, fullName, of, sizeBytes, sha256, isLoading, onGet }: FileLine) => {
  const { t } = useTranslation('publishing');
  const { t: tCommon } = useTranslation();
  const { unit, value } = fileSizeParts(sizeBytes);
  const size = t(`size.${unit}`, { value });
  return (
    <li>
      <Button
        variant="inline-link"
        iconName="download"
        loading={isLoading}
        ariaLabel={t('download', { format: fullName, name: of, size })}
        onClick={onGet}
      >
        {name}
      </Button>
      <span className="revision-size">{size}</span>
      <span className="revision-hash">
        <Popover
          triggerType="text-inline"
          header="SHA-256"
          dismissAriaLabel={tCommon('actions.close')}
          content={<code className="revision-digest">{sha256}</code>}
        >
          SHA-256 {sha256.slice(0, shownDigits)}…
        </Popover>{' '}
        <CopyToClipboard
          variant="icon"
          textToCopy={sha256}
          copyButtonAriaLabel={t('panel.copyHash', { file: fullName })}
          copySuccessText={t('panel.copied')}
          copyErrorText={t('panel.copyFailed')}
        />
      </span>
    </li>
  );
};

/** The files of a revision: download, size, and the SHA-256 for verification; by language where there are two. */
export const RevisionFiles = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('publishing');
  const { t: tReports } = useTranslation('reports');
  const { download, loading } = useDownload(publication);
  const nameOf = useFileName(publication);
  const groups = fileGroupsOf(publication.files, useLanguage());
  const { assuranceFile, reportName: of } = publication;
  return (
    <div className="revision-groups">
      {groups.map(({ language, files }) => (
        <div key={language ?? 'files'}>
          {language ? <span className="quiet">{tReports(`languages.${language}`)}</span> : null}
          <ul className="revision-files">
            {files.map((file) => (
              <Line
                key={file.format}
                {...file}
                name={t(`formats.${file.format}`)}
                fullName={nameOf(file)}
                of={of}
                isLoading={loading?.format === file.format && loading.language === file.language}
                onGet={() => void download(file.format, file.language)}
              />
            ))}
          </ul>
        </div>
      ))}
      {assuranceFile ? (
        <ul className="revision-files">
          <Line
            {...assuranceFile}
            name={t('assuranceShort')}
            fullName={t('assurance')}
            of={of}
            isLoading={loading?.format === 'assurance'}
            onGet={() => void download('assurance')}
          />
        </ul>
      ) : null}
    </div>
  );
};
