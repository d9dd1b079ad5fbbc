import { sequence } from './sequence.ts';

/** A text in pieces between which a line may end. */
export const Pieces = ({ pieces }: { pieces: readonly string[] }) =>
  sequence(pieces, (piece, index) => (
    <>
      {index > 0 && <wbr />}
      {piece}
    </>
  ));
