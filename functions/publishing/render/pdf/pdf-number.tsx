import { numberPieces } from '../number-pieces.ts';
import { sequence } from './sequence.ts';

/** A number whose line ends between its groups alone. */
export const PrintedNumber = ({ text }: { text: string }) =>
  sequence(numberPieces(text), (piece, index) => (
    <>
      {index > 0 && <wbr />}
      {piece}
    </>
  ));
