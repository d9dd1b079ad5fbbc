import { Suspense } from 'react';
import { lazyPart } from '../../components/states/lazy-part.tsx';

const OverlapAlert = lazyPart(async () => (await import('./overlap-alert.tsx')).OverlapAlert);

/** Most pages of the hub have no overlapping times: the message loads only if there are some. */
export const OverlapNote = ({ pairs, note }: { pairs: string[]; note: string }) =>
  pairs.length === 0 ? null : (
    <Suspense>
      <OverlapAlert pairs={pairs} note={note} />
    </Suspense>
  );
