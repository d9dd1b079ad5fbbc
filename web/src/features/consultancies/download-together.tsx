import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '../../components/flash/use-flash.ts';
import { NetworkError, RefusedLinkError } from '../../lib/http/api-error.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { type ZippedFile, zipFiles } from './zip-files.ts';

export type LinkedFile = { url: string; fileName: string };

const readFile = async ({ url, fileName }: LinkedFile): Promise<ZippedFile> => {
  const unreached = (error: unknown): never => {
    throw new NetworkError(error);
  };
  const answer = await fetch(url, { credentials: 'omit' }).catch(unreached);
  if (!answer.ok) throw new RefusedLinkError(answer.status);
  return { name: fileName, bytes: new Uint8Array(await answer.arrayBuffer().catch(unreached)) };
};

/** Downloads the workbooks of several clients as one ZIP file. */
export const DownloadTogether = ({ files }: { files: readonly LinkedFile[] }) => {
  const { t } = useTranslation('consultancies');
  const flash = useFlash();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const read: ZippedFile[] = [];
      for (const file of files) read.push(await readFile(file));
      saveBlob(`${t('data.zipName')}.zip`, new Blob(zipFiles(read), { type: 'application/zip' }));
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button iconName="download" loading={isBusy} onClick={() => void download()}>
      {t('data.together', { count: files.length })}
    </Button>
  );
};
