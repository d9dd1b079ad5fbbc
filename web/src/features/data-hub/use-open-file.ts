import { getPointEvidenceLink } from '../../../../shared/contract/evidence/point-evidence.contract.ts';
import type { EvidenceId } from '../../../../shared/ids.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { callApi } from '../../lib/session/session.ts';

/** Opens the link that a call returns; a link expires within minutes, so it is requested on demand. */
export const useOpenLink = () => {
  const flash = useFlash();
  return (link: () => Promise<{ url: string }>): void => {
    link().then(
      ({ url }) => location.assign(url),
      (error: unknown) => flash.showError(error),
    );
  };
};

/** Opens a file of a value in the data hub. */
export const useOpenFile = () => {
  const open = useOpenLink();
  return (evidenceId: EvidenceId): void => open(() => callApi(getPointEvidenceLink, { params: { evidenceId } }));
};
