import { useTranslation } from 'react-i18next';
import type { RunningPublication } from '../../lib/running-publications.ts';

/** How a publication that was followed stands. */
export type FollowedState = 'running' | 'published' | 'failed' | 'cancelled';

const texts = {
  running: 'publication-running',
  published: 'published',
  failed: 'publication-failed',
  cancelled: 'publication-cancelled',
} as const satisfies Record<FollowedState, string>;

type Props = Pick<RunningPublication, 'reportName' | 'revision'> & { state: FollowedState };

/** A publication and how it stands, as one sentence. */
export const PublicationWords = ({ state, reportName, revision }: Props) =>
  useTranslation('notifications').t(texts[state], { reportName, revision });
