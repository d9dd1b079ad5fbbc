import { sequence } from './render-static-list.ts';

/** A text in parts between which a line may end. */
export const Pieces = ({ pieces }: { pieces: readonly string[] }) =>
  sequence(pieces, (piece, index) => (
    <>
      {index > 0 && <wbr />}
      {piece}
    </>
  ));
