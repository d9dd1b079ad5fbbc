import { sequence } from './render-static-list.ts';

/** A text in parts between which a line may end. */
export const WordBreaks = ({ parts }: { parts: readonly string[] }) =>
  sequence(parts, (part, index) => (
    <>
      {index > 0 && <wbr />}
      {part}
    </>
  ));
