import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as assurance from '../../../../../shared/contract/evidence/assurance.contract.ts';
import { assuranceAccept } from '../../../../../shared/model/report/assurance-file.ts';
import { evidenceLimits } from '../../../../../shared/model/report/evidence.ts';
import { chosenFileProblem } from '../../../../../shared/model/text/file-check.ts';
import { useErrorTexts } from '../../../components/flash/use-error-texts.ts';
import { putFile } from '../../../lib/api/put-file.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { DesignEdit } from './draft/use-design.ts';

/** The operations on the file of the assurance statement; a refusal is shown at the field until the next attempt. */
export const useAssuranceFile = ({ takeIn }: Pick<DesignEdit, 'takeIn'>) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const textsOf = useErrorTexts();
  const [doing, setDoing] = useState<'taking' | 'removing' | 'linking'>();
  const [refusal, setRefusal] = useState<string>();
  const params = { reportId: report.reportId };
  const run = async (what: NonNullable<typeof doing>, work: () => Promise<void>): Promise<boolean> => {
    setRefusal(undefined);
    setDoing(what);
    try {
      await work();
      return true;
    } catch (error) {
      // Which kinds may be chosen says more than the number of a request.
      setRefusal(isApiError(error, 'assurance.format') ? t('assurance.file.problems.format') : textsOf(error).content);
      return false;
    } finally {
      setDoing(undefined);
    }
  };
  return {
    doing,
    refusal,
    take: async (file: File): Promise<void> => {
      const { name, type, size } = file;
      const limits = { bytesMax: evidenceLimits.bytesMax, allowed: assuranceAccept };
      const problem = chosenFileProblem({ name, type, size }, limits);
      if (problem) {
        setRefusal(t(`assurance.file.problems.${problem}`));
        return;
      }
      await run('taking', async () => {
        const body = { name, sizeBytes: size };
        const { evidenceId, url, contentType } = await callApi(assurance.createAssuranceUpload, { params, body });
        await putFile(url, contentType, file);
        takeIn(await callApi(assurance.setAssuranceFile, { params, body: { evidenceId, name } }));
      });
    },
    remove: () => run('removing', async () => takeIn(await callApi(assurance.removeAssuranceFile, { params }))),
    download: () =>
      void run('linking', async () => location.assign((await callApi(assurance.getAssuranceLink, { params })).url)),
  };
};
