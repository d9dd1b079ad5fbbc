import { useTranslation } from 'react-i18next';
import type { FileFormat } from '../../../../shared/model/report/publication.ts';
import type { RunningPublication } from '../../lib/publications/running-publications.ts';
import { useFailedPublicationText } from './failed-publication-text.ts';

/** State of a followed publication. */
export type FollowedState = 'running' | 'published' | 'failed' | 'cancelled';

const texts = {
  running: 'publication-running',
  published: 'published',
  cancelled: 'publication-cancelled',
} as const satisfies Record<Exclude<FollowedState, 'failed'>, string>;

type Props = Pick<RunningPublication, 'reportName' | 'revision'> & {
  state: FollowedState;
  /** Formats that failed. */
  formats: readonly FileFormat[];
};

/** A publication and its state, as one sentence. */
export const PublicationWords = ({ state, formats, reportName, revision }: Props) => {
  const { t } = useTranslation('notifications');
  const failed = useFailedPublicationText();
  return state === 'failed' ? failed({ reportName, revision, formats }) : t(texts[state], { reportName, revision });
};
