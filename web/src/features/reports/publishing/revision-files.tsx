import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../../shared/model/publication.ts';
import { fileSizeParts } from '../../../lib/file-size.ts';
import { useDownload } from '../common/use-download.ts';
import { useFileName } from '../common/use-file-name.ts';

const shownDigits = 12;

type FileLine = { name: string; sizeBytes: number; sha256: string; isLoading: boolean; onGet: () => void };

const Line = ({ name, sizeBytes, sha256, isLoading, onGet, of }: FileLine & { of: string }) => {
  const { t } = useTranslation('publishing');
  const { unit, value } = fileSizeParts(sizeBytes);
  const size = t(`size.${unit}`, { value });
  return (
    <li>
      <Button
        variant="inline-link"
        iconName="download"
        loading={isLoading}
        ariaLabel={t('download', { format: name, name: of, size })}
        onClick={onGet}
      >
        {name}
      </Button>
      <span className="revision-size">{size}</span>
      <span className="revision-hash">
        <CopyToClipboard
          variant="inline"
          textToCopy={sha256}
          textToDisplay={`${sha256.slice(0, shownDigits)}…`}
          copyButtonAriaLabel={t('panel.copyHash', { file: name })}
          copySuccessText={t('panel.copied')}
          copyErrorText={t('panel.copyFailed')}
        />
      </span>
    </li>
  );
};

/** Each file of a revision on a line: how it is fetched, how large it is, and the SHA-256 that whoever has it computes. */
export const RevisionFiles = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('publishing');
  const { download, loading } = useDownload(publication);
  const nameOf = useFileName(publication);
  const { files, assuranceFile, reportName } = publication;
  return (
    <ul className="revision-files">
      {files.map((file) => (
        <Line
          key={`${file.format} ${file.language}`}
          {...file}
          name={nameOf(file)}
          of={reportName}
          isLoading={loading?.format === file.format && loading.language === file.language}
          onGet={() => void download(file.format, file.language)}
        />
      ))}
      {assuranceFile ? (
        <Line
          {...assuranceFile}
          name={t('assurance')}
          of={reportName}
          isLoading={loading?.format === 'assurance'}
          onGet={() => void download('assurance')}
        />
      ) : null}
    </ul>
  );
};
